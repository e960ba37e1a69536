// Italian messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(facoltativo)',
  noChoice: 'Nessuno',
  needText: 'Scrivi qualcosa per continuare.',
  needLonger: {
    one: 'Scrivi almeno {count} carattere.',
    many: 'Scrivi almeno {count} di caratteri.',
    other: 'Scrivi almeno {count} caratteri.',
  },
  needChoice: 'Scegli un’opzione per continuare.',
  needPlan: 'Scegli come vuoi acquistare.',
  atMost: {
    one: 'Al massimo {count} carattere',
    many: 'Al massimo {count} di caratteri',
    other: 'Al massimo {count} caratteri',
  },
  charactersLeft: {
    one: 'Ancora {count} carattere',
    many: 'Ancora {count} di caratteri',
    other: 'Ancora {count} caratteri',
  },
  choosePlan: 'Scegli un’opzione di acquisto',
  everyDay: { one: 'Ogni giorno', many: 'Ogni {count} di giorni', other: 'Ogni {count} giorni' },
  everyWeek: {
    one: 'Ogni settimana',
    many: 'Ogni {count} di settimane',
    other: 'Ogni {count} settimane',
  },
  everyMonth: { one: 'Ogni mese', many: 'Ogni {count} di mesi', other: 'Ogni {count} mesi' },
  everyYear: { one: 'Ogni anno', many: 'Ogni {count} di anni', other: 'Ogni {count} anni' },
  payments: { one: '{count} pagamento', many: '{count} di pagamenti', other: '{count} pagamenti' },
  untilCanceled: 'Fino alla disdetta',
  percentOff: '{percent}% di sconto',
  membersOnly: 'Solo i membri possono acquistare questo prodotto.',
  logInToBuy: 'Accedi per acquistare',
  restockOffer: 'Avvisami via email quando torna',
  restockEmail: 'Il tuo indirizzo email',
  restockSend: 'Avvisami',
  restockWrong: 'Inserisci un indirizzo come nome@example.com.',
  restockDone: 'Ti scriveremo quando sarà di nuovo disponibile.',
};
