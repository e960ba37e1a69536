// Dutch messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(niet verplicht)',
  noChoice: 'Geen',
  needText: 'Vul iets in om verder te gaan.',
  needLonger: { one: 'Vul minstens {count} teken in.', other: 'Vul minstens {count} tekens in.' },
  needChoice: 'Maak een keuze om verder te gaan.',
  needPlan: 'Kies hoe je dit wilt kopen.',
  atMost: { one: 'Maximaal {count} teken', other: 'Maximaal {count} tekens' },
  charactersLeft: { one: 'Nog {count} teken', other: 'Nog {count} tekens' },
  choosePlan: 'Kies een aankoopoptie',
  everyDay: { one: 'Elke dag', other: 'Elke {count} dagen' },
  everyWeek: { one: 'Elke week', other: 'Elke {count} weken' },
  everyMonth: { one: 'Elke maand', other: 'Elke {count} maanden' },
  everyYear: { one: 'Elk jaar', other: 'Elke {count} jaar' },
  payments: { one: '{count} betaling', other: '{count} betalingen' },
  untilCanceled: 'Tot je opzegt',
  percentOff: '{percent}% korting',
  membersOnly: 'Alleen leden kunnen dit kopen.',
  logInToBuy: 'Inloggen om te kopen',
  restockOffer: 'Mail me als het terug is',
  restockEmail: 'Uw e-mailadres',
  restockSend: 'Mail mij',
  restockWrong: 'Vul een e-mailadres in zoals naam@example.com.',
  restockDone: 'We mailen u zodra het terug is.',
};
