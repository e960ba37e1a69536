// Polish messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(opcjonalnie)',
  noChoice: 'Brak',
  needText: 'Wpisz tekst, aby kontynuować.',
  needLonger: {
    one: 'Wpisz co najmniej {count} znak.',
    few: 'Wpisz co najmniej {count} znaki.',
    many: 'Wpisz co najmniej {count} znaków.',
    other: 'Wpisz co najmniej {count} znaku.',
  },
  needChoice: 'Wybierz jedną opcję, aby kontynuować.',
  needPlan: 'Wybierz sposób zakupu.',
  atMost: {
    one: 'Maksymalnie {count} znak',
    few: 'Maksymalnie {count} znaki',
    many: 'Maksymalnie {count} znaków',
    other: 'Maksymalnie {count} znaku',
  },
  charactersLeft: {
    one: 'Pozostał {count} znak',
    few: 'Pozostały {count} znaki',
    many: 'Pozostało {count} znaków',
    other: 'Pozostało {count} znaku',
  },
  choosePlan: 'Wybierz opcję zakupu',
  everyDay: {
    one: 'Codziennie',
    few: 'Co {count} dni',
    many: 'Co {count} dni',
    other: 'Co {count} dnia',
  },
  everyWeek: {
    one: 'Co tydzień',
    few: 'Co {count} tygodnie',
    many: 'Co {count} tygodni',
    other: 'Co {count} tygodnia',
  },
  everyMonth: {
    one: 'Co miesiąc',
    few: 'Co {count} miesiące',
    many: 'Co {count} miesięcy',
    other: 'Co {count} miesiąca',
  },
  everyYear: {
    one: 'Co rok',
    few: 'Co {count} lata',
    many: 'Co {count} lat',
    other: 'Co {count} roku',
  },
  payments: {
    one: '{count} płatność',
    few: '{count} płatności',
    many: '{count} płatności',
    other: '{count} płatności',
  },
  untilCanceled: 'Do odwołania',
  percentOff: '{percent}% taniej',
  membersOnly: 'Ten produkt mogą kupić tylko zarejestrowani klienci.',
  logInToBuy: 'Zaloguj się, aby kupić',
  restockOffer: 'Napisz do mnie, gdy wróci',
  restockEmail: 'Twój adres e-mail',
  restockSend: 'Powiadom mnie',
  restockWrong: 'Wpisz adres e-mail, np. imie@example.com.',
  restockDone: 'Napiszemy do Ciebie, gdy produkt wróci.',
};
