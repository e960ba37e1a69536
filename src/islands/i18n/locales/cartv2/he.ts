// Hebrew messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'הוספת כרטיס מתנה',
  giftCardCode: 'קוד כרטיס המתנה',
  giftCardName: 'כרטיס מתנה {name}',
  removeGiftCard: 'הסרת כרטיס המתנה {name}',
  giftCardOnce: 'אפשר להשתמש בכרטיס מתנה אחד בכל הזמנה. כדי להשתמש באחר יש להסיר אותו.',
  giftCardUnknown: 'כרטיס המתנה הזה אינו מוכר לנו.',
  giftCardExpired: 'תוקף כרטיס המתנה פג.',
  giftCardOff: 'כרטיס המתנה הזה אינו פעיל.',
  giftCardEmpty: 'לא נותרה יתרה בכרטיס המתנה הזה.',
  giftCardLocked: 'אי אפשר לשנות את כרטיס המתנה בסל הזה.',
  giftCardForGiftCard: 'אי אפשר לשלם בכרטיס מתנה על כרטיס מתנה אחר.',
  giftCardRefused: 'אי אפשר להשתמש בכרטיס המתנה הזה בסל.',
  giftCardRest: 'היתרה שלא תנוצל תישאר בכרטיס המתנה.',
  leftToPay: 'נותר לתשלום',
  sayGiftCard: 'כרטיס המתנה הוחל.',
  sayNoGiftCard: 'כרטיס המתנה הוסר.',
  couponNotForPlans: 'הקוד הזה אינו חל על מינויים.',
  couponTooFew: 'צריך עוד פריטים כדי להשתמש בקוד הזה.',
  couponFromItems: {
    one: 'צריך לפחות פריט אחד כדי להשתמש בקוד הזה.',
    two: 'צריך לפחות שני פריטים כדי להשתמש בקוד הזה.',
    other: 'צריך לפחות {count} פריטים כדי להשתמש בקוד הזה.',
  },
  couponLocked: 'אי אפשר לשנות את הקופון בסל הזה.',
  otherDeliveries: 'אפשר לבחור שיטת משלוח אחרת בתשלום.',
  laterDeliveries: 'שיטת המשלוח נבחרת בתשלום.',
  paidWith: 'תשלום באמצעות {name}. אי אפשר לשנות זאת כאן.',
};
