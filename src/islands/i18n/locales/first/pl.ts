// Polish messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'Dodaj do koszyka',
  preorder: 'Zamów w przedsprzedaży',
  soldOut: 'Wyprzedane',
  added: 'Dodano',
  choose: 'Wybierz: {name}',
  onlyLeft: {
    one: 'Została tylko {count} sztuka.',
    few: 'Zostały tylko {count} sztuki.',
    many: 'Zostało tylko {count} sztuk.',
    other: 'Zostało tylko {count} sztuki.',
  },
  priceWas: 'Cena regularna',
  priceNow: 'Cena promocyjna',
  cart: 'Koszyk',
  cartCount: {
    one: 'Koszyk, {count} produkt',
    few: 'Koszyk, {count} produkty',
    many: 'Koszyk, {count} produktów',
    other: 'Koszyk, {count} produktu',
  },
  refused: 'Coś poszło nie tak. Spróbuj ponownie.',
  offline: 'Jesteś offline. Twój koszyk jest zapisany.',
  sayAdded: 'Dodano do koszyka: {name}.',
  sayMoved: 'Koszyk został zaktualizowany.',
};
