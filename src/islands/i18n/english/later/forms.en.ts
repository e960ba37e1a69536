// English messages of a product's texts, modifiers and plans.

export const formsEn = {
  plan: 'Purchase option',
  buyOnce: 'One-time purchase',
  optional: '(optional)',
  noChoice: 'None',
  needText: 'Enter some text to continue.',
  needLonger: {
    one: 'Enter at least {count} character.',
    other: 'Enter at least {count} characters.',
  },
  needChoice: 'Choose one to continue.',
  needPlan: 'Choose how you want to buy this.',
  atMost: { one: 'At most {count} character', other: 'At most {count} characters' },
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  choosePlan: 'Choose a purchase option',
  everyDay: { one: 'Every day', other: 'Every {count} days' },
  everyWeek: { one: 'Every week', other: 'Every {count} weeks' },
  everyMonth: { one: 'Every month', other: 'Every {count} months' },
  everyYear: { one: 'Every year', other: 'Every {count} years' },
  payments: { one: '{count} payment', other: '{count} payments' },
  untilCanceled: 'Until you cancel',
  percentOff: '{percent}% off',
  membersOnly: 'Only members can buy this.',
  logInToBuy: 'Sign in to buy',
} as const;
