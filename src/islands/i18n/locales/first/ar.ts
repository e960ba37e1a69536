// Arabic messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'أضف إلى السلة',
  preorder: 'طلب مسبق',
  soldOut: 'نفدت الكمية',
  added: 'تمت الإضافة',
  choose: 'اختر {name}',
  onlyLeft: {
    zero: 'لم تبقَ أي قطعة.',
    one: 'بقيت قطعة واحدة فقط.',
    two: 'بقيت قطعتان فقط.',
    few: 'بقيت {count} قطع فقط.',
    many: 'بقيت {count} قطعة فقط.',
    other: 'بقيت {count} قطعة فقط.',
  },
  priceWas: 'السعر العادي',
  priceNow: 'سعر العرض',
  cart: 'السلة',
  cartCount: {
    zero: 'السلة، بلا قطع',
    one: 'السلة، عدد القطع: {count}',
    two: 'السلة، عدد القطع: {count}',
    few: 'السلة، {count} قطع',
    many: 'السلة، {count} قطعة',
    other: 'السلة، {count} قطعة',
  },
  refused: 'حدث خطأ ما. حاول مرة أخرى.',
  offline: 'أنت غير متصل بالإنترنت. سلتك محفوظة.',
  sayAdded: 'تمت إضافة {name} إلى سلتك.',
  sayMoved: 'تم تحديث سلتك.',
};
