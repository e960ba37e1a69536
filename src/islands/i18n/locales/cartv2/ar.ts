// Arabic messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'أضف بطاقة هدية',
  giftCardCode: 'رمز بطاقة الهدية',
  removeGiftCard: 'إزالة بطاقة الهدية {name}',
  giftCardOnce: 'يمكنك استخدام بطاقة هدية واحدة لكل طلب. أزِلها لتستخدم غيرها.',
  giftCardUnknown: 'لم نتعرّف على بطاقة الهدية هذه.',
  giftCardExpired: 'انتهت صلاحية بطاقة الهدية هذه.',
  giftCardOff: 'بطاقة الهدية هذه غير مفعّلة.',
  giftCardEmpty: 'لم يبقَ رصيد في بطاقة الهدية هذه.',
  giftCardLocked: 'لا يمكن تغيير بطاقة الهدية في هذه السلة.',
  giftCardForGiftCard: 'لا يمكن دفع ثمن بطاقة هدية ببطاقة هدية أخرى.',
  giftCardRefused: 'لا يمكن استخدام بطاقة الهدية هذه لسلتك.',
  giftCardRest: 'ما لا تستخدمه الآن يبقى في بطاقة الهدية.',
  leftToPay: 'المتبقي للدفع',
  sayGiftCard: 'تم تطبيق بطاقة الهدية.',
  sayNoGiftCard: 'تمت إزالة بطاقة الهدية.',
  couponNotForPlans: 'لا ينطبق هذا الرمز على الاشتراكات.',
  couponTooFew: 'تحتاج إلى منتجات أكثر لاستخدام هذا الرمز.',
  couponFromItems: {
    zero: 'تحتاج إلى {count} منتج على الأقل لاستخدام هذا الرمز.',
    one: 'تحتاج إلى منتج واحد على الأقل لاستخدام هذا الرمز.',
    two: 'تحتاج إلى منتجين على الأقل لاستخدام هذا الرمز.',
    few: 'تحتاج إلى {count} منتجات على الأقل لاستخدام هذا الرمز.',
    many: 'تحتاج إلى {count} منتجًا على الأقل لاستخدام هذا الرمز.',
    other: 'تحتاج إلى {count} منتج على الأقل لاستخدام هذا الرمز.',
  },
  couponLocked: 'لا يمكن تغيير القسيمة في هذه السلة.',
  otherDeliveries: 'يمكنك اختيار طرق شحن أخرى عند الدفع.',
  laterDeliveries: 'تُختار طريقة الشحن عند الدفع.',
  paidWith: 'مدفوع بواسطة {name}. لا يمكن تغيير ذلك هنا.',
};
