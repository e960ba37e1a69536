// German messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'In den Warenkorb',
  preorder: 'Vorbestellen',
  soldOut: 'Ausverkauft',
  added: 'Hinzugefügt',
  choose: '{name} wählen',
  onlyLeft: 'Nur noch {count} verfügbar.',
  priceWas: 'Regulärer Preis',
  priceNow: 'Aktionspreis',
  cart: 'Warenkorb',
  cartCount: { one: 'Warenkorb, {count} Artikel', other: 'Warenkorb, {count} Artikel' },
  refused: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  offline: 'Sie sind offline. Ihr Warenkorb bleibt erhalten.',
  sayAdded: '{name} wurde in den Warenkorb gelegt.',
  sayMoved: 'Ihr Warenkorb wurde aktualisiert.',
};
