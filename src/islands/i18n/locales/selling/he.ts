// Hebrew messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'אפשרויות של {name}',
  saveOptions: 'שמירה',
  cancel: 'ביטול',
  savedTitle: 'נשמרו למועד מאוחר יותר',
  savedHere: 'נשמר בדפדפן הזה.',
  moveToCart: 'העברה לסל',
  removeSaved: 'הסרת {name} מהפריטים השמורים',
  savedHereMember: 'נשמר בדפדפן הזה עבור החשבון שלך.',
  linkCopied: 'הקישור הועתק',
  copyThis: 'אפשר להעתיק את הקישור הזה:',
  linkHint: 'כל מי שהקישור בידיו יכול לפתוח עותק של הסל הזה.',
  linkWithoutTexts: 'הטקסטים שכתבת אינם חלק מהקישור.',
  linkBroken: 'לא ניתן לקרוא את הקישור הזה לסל.',
  linkKept: 'כל מה שבקישור כבר נמצא בסל שלך.',
  linkAdded: {
    one: 'הוספנו פריט אחד מהקישור.',
    two: 'הוספנו שני פריטים מהקישור.',
    other: 'הוספנו {count} פריטים מהקישור.',
  },
  related: 'אולי יעניין אותך גם',
  addNamed: 'הוספת {name} לסל',
  chooseNamed: 'בחירת אפשרויות עבור {name}',
};
