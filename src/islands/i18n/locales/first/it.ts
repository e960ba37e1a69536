// Italian messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'Aggiungi al carrello',
  preorder: 'Preordina',
  soldOut: 'Esaurito',
  added: 'Aggiunto',
  choose: 'Scegli {name}',
  onlyLeft: {
    one: 'Ne resta solo {count}.',
    many: 'Ne restano solo {count}.',
    other: 'Ne restano solo {count}.',
  },
  priceWas: 'Prezzo di listino',
  priceNow: 'Prezzo scontato',
  cart: 'Carrello',
  cartCount: {
    one: 'Carrello, {count} articolo',
    many: 'Carrello, {count} di articoli',
    other: 'Carrello, {count} articoli',
  },
  refused: 'Qualcosa non ha funzionato. Riprova.',
  offline: 'Sei offline. Il tuo carrello è al sicuro.',
  sayAdded: '{name} è stato aggiunto al carrello.',
  sayMoved: 'Il carrello è stato aggiornato.',
};
