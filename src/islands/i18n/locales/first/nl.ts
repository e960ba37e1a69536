// Dutch messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'In winkelwagen',
  preorder: 'Vooraf bestellen',
  soldOut: 'Uitverkocht',
  added: 'Toegevoegd',
  choose: 'Kies {name}',
  onlyLeft: 'Nog maar {count} beschikbaar.',
  priceWas: 'Normale prijs',
  priceNow: 'Actieprijs',
  cart: 'Winkelwagen',
  cartCount: { one: 'Winkelwagen, {count} artikel', other: 'Winkelwagen, {count} artikelen' },
  refused: 'Dat is niet gelukt. Probeer het opnieuw.',
  offline: 'Je bent offline. Je winkelwagen blijft bewaard.',
  sayAdded: '{name} is toegevoegd aan je winkelwagen.',
  sayMoved: 'Je winkelwagen is bijgewerkt.',
};
