// French messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'Ajouter au panier',
  preorder: 'Précommander',
  soldOut: 'Épuisé',
  added: 'Ajouté',
  choose: 'Choisir {name}',
  onlyLeft: {
    one: 'Plus que {count} en stock.',
    many: 'Plus que {count} en stock.',
    other: 'Plus que {count} en stock.',
  },
  priceWas: 'Prix habituel',
  priceNow: 'Prix soldé',
  cart: 'Panier',
  cartCount: {
    one: 'Panier, {count} article',
    many: 'Panier, {count} d’articles',
    other: 'Panier, {count} articles',
  },
  refused: 'Une erreur s’est produite. Réessayez.',
  offline: 'Vous êtes hors ligne. Votre panier est conservé.',
  sayAdded: '{name} a été ajouté à votre panier.',
  sayMoved: 'Votre panier a été mis à jour.',
};
