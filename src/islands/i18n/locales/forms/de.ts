// German messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(optional)',
  noChoice: 'Ohne',
  needText: 'Schreiben Sie hier etwas, um fortzufahren.',
  needLonger: {
    one: 'Schreiben Sie mindestens {count} Zeichen.',
    other: 'Schreiben Sie mindestens {count} Zeichen.',
  },
  needChoice: 'Treffen Sie eine Auswahl, um fortzufahren.',
  needPlan: 'Wählen Sie, wie Sie kaufen möchten.',
  atMost: { one: 'Höchstens {count} Zeichen', other: 'Höchstens {count} Zeichen' },
  charactersLeft: { one: 'Noch {count} Zeichen', other: 'Noch {count} Zeichen' },
  choosePlan: 'Kaufoption wählen',
  everyDay: { one: 'Jeden Tag', other: 'Alle {count} Tage' },
  everyWeek: { one: 'Jede Woche', other: 'Alle {count} Wochen' },
  everyMonth: { one: 'Jeden Monat', other: 'Alle {count} Monate' },
  everyYear: { one: 'Jedes Jahr', other: 'Alle {count} Jahre' },
  payments: { one: '{count} Zahlung', other: '{count} Zahlungen' },
  untilCanceled: 'Bis Sie kündigen',
  percentOff: '{percent} % Rabatt',
  membersOnly: 'Nur Mitglieder können dieses Produkt kaufen.',
  logInToBuy: 'Zum Kaufen anmelden',
  restockOffer: 'E-Mail an mich, wenn wieder da',
  restockEmail: 'Ihre E-Mail-Adresse',
  restockSend: 'Benachrichtigen',
  restockWrong: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  restockDone: 'Wir schreiben Ihnen, sobald der Artikel wieder da ist.',
};
