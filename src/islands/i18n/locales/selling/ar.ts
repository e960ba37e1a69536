// Arabic messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'خيارات {name}',
  saveOptions: 'حفظ',
  cancel: 'إلغاء',
  savedTitle: 'محفوظة لوقت لاحق',
  savedHere: 'محفوظة في هذا المتصفح.',
  moveToCart: 'انقل إلى السلة',
  removeSaved: 'أزل {name} من المحفوظات',
  savedHereMember: 'محفوظة في هذا المتصفح لحسابك.',
  linkCopied: 'تم نسخ الرابط',
  copyThis: 'انسخ هذا الرابط:',
  linkHint: 'كل من لديه هذا الرابط يمكنه فتح نسخة من هذه السلة.',
  linkWithoutTexts: 'النصوص التي كتبتها ليست جزءًا من الرابط.',
  linkBroken: 'تعذرت قراءة رابط السلة هذا.',
  linkKept: 'كل ما في الرابط موجود في سلتك بالفعل.',
  linkAdded: {
    zero: 'لم نضف أي قطعة من الرابط.',
    one: 'أضفنا قطعة واحدة من الرابط.',
    two: 'أضفنا قطعتين من الرابط.',
    few: 'أضفنا {count} قطع من الرابط.',
    many: 'أضفنا {count} قطعة من الرابط.',
    other: 'أضفنا {count} قطعة من الرابط.',
  },
  related: 'قد يعجبك أيضًا',
  addNamed: 'أضف {name} إلى السلة',
  chooseNamed: 'اختر خيارات {name}',
};
