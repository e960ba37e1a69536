// Polish messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'Opcje: {name}',
  saveOptions: 'Zapisz',
  cancel: 'Anuluj',
  savedTitle: 'Zachowane na później',
  savedHere: 'Zapisane w tej przeglądarce.',
  moveToCart: 'Przenieś do koszyka',
  removeSaved: 'Usuń z zachowanych: {name}',
  savedHereMember: 'Zapisane w tej przeglądarce dla Twojego konta.',
  linkCopied: 'Link skopiowany',
  copyThis: 'Skopiuj ten link:',
  linkHint: 'Każdy, kto ma ten link, może otworzyć kopię tego koszyka.',
  linkWithoutTexts: 'Wpisane teksty nie są częścią linku.',
  linkBroken: 'Nie można odczytać tego linku do koszyka.',
  linkKept: 'Wszystko z linku jest już w koszyku.',
  linkAdded: {
    one: 'Dodano {count} produkt z linku.',
    few: 'Dodano {count} produkty z linku.',
    many: 'Dodano {count} produktów z linku.',
    other: 'Dodano {count} produktu z linku.',
  },
  related: 'To też może Ci się spodobać',
  addNamed: 'Dodaj do koszyka: {name}',
  chooseNamed: 'Wybierz opcje: {name}',
};
