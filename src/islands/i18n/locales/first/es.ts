// Spanish messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'Añadir al carrito',
  preorder: 'Reservar',
  soldOut: 'Agotado',
  added: 'Añadido',
  choose: 'Elige {name}',
  onlyLeft: {
    one: 'Solo queda {count}.',
    many: 'Solo quedan {count}.',
    other: 'Solo quedan {count}.',
  },
  priceWas: 'Precio habitual',
  priceNow: 'Precio rebajado',
  cart: 'Carrito',
  cartCount: {
    one: 'Carrito, {count} artículo',
    many: 'Carrito, {count} de artículos',
    other: 'Carrito, {count} artículos',
  },
  refused: 'Algo ha salido mal. Inténtalo de nuevo.',
  offline: 'No tienes conexión. Tu carrito está a salvo.',
  sayAdded: '{name} se ha añadido al carrito.',
  sayMoved: 'Tu carrito se ha actualizado.',
};
