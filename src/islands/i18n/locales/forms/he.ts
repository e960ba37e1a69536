// Hebrew messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(לא חובה)',
  noChoice: 'ללא',
  needText: 'כדי להמשיך יש להזין טקסט.',
  needLonger: {
    one: 'יש להזין לפחות תו אחד.',
    two: 'יש להזין לפחות שני תווים.',
    other: 'יש להזין לפחות {count} תווים.',
  },
  needChoice: 'כדי להמשיך יש לבחור אפשרות.',
  needPlan: 'יש לבחור איך לקנות.',
  atMost: { one: 'תו אחד לכל היותר', two: 'שני תווים לכל היותר', other: '{count} תווים לכל היותר' },
  charactersLeft: { one: 'נותר תו אחד', two: 'נותרו שני תווים', other: 'נותרו {count} תווים' },
  choosePlan: 'בחירת אפשרות רכישה',
  everyDay: { one: 'בכל יום', two: 'בכל יומיים', other: 'בכל {count} ימים' },
  everyWeek: { one: 'בכל שבוע', two: 'בכל שבועיים', other: 'בכל {count} שבועות' },
  everyMonth: { one: 'בכל חודש', two: 'בכל חודשיים', other: 'בכל {count} חודשים' },
  everyYear: { one: 'בכל שנה', two: 'בכל שנתיים', other: 'בכל {count} שנים' },
  payments: { one: 'תשלום אחד', two: 'שני תשלומים', other: '{count} תשלומים' },
  untilCanceled: 'עד לביטול',
  percentOff: '{percent}% הנחה',
  membersOnly: 'רק חברים רשומים יכולים לקנות את המוצר הזה.',
  logInToBuy: 'התחברות לצורך קנייה',
  restockOffer: 'שלחו לי אימייל כשיחזור למלאי',
  restockEmail: 'כתובת האימייל שלך',
  restockSend: 'עדכנו אותי',
  restockWrong: 'הזינו כתובת אימייל כמו name@example.com.',
  restockDone: 'נשלח אימייל כשהמוצר יחזור למלאי.',
};
