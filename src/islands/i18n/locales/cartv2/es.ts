// Spanish messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'Añadir una tarjeta regalo',
  giftCardCode: 'Código de la tarjeta regalo',
  giftCardName: 'Tarjeta regalo {name}',
  removeGiftCard: 'Quitar la tarjeta regalo {name}',
  giftCardOnce: 'Puedes usar una tarjeta regalo por pedido. Quítala para usar otra.',
  giftCardUnknown: 'No reconocemos esta tarjeta regalo.',
  giftCardExpired: 'Esta tarjeta regalo ha caducado.',
  giftCardOff: 'Esta tarjeta regalo no está activa.',
  giftCardEmpty: 'No queda saldo en esta tarjeta regalo.',
  giftCardLocked: 'La tarjeta regalo de este carrito no se puede cambiar.',
  giftCardForGiftCard: 'Una tarjeta regalo no puede pagar otra tarjeta regalo.',
  giftCardRefused: 'Esta tarjeta regalo no se puede usar en tu carrito.',
  giftCardRest: 'Lo que no uses ahora se queda en la tarjeta regalo.',
  leftToPay: 'Por pagar',
  sayGiftCard: 'Tarjeta regalo aplicada.',
  sayNoGiftCard: 'Tarjeta regalo quitada.',
  couponNotForPlans: 'Este código no se aplica a suscripciones.',
  couponTooFew: 'Necesitas más artículos para usar este código.',
  couponFromItems: {
    one: 'Necesitas al menos {count} artículo para usar este código.',
    many: 'Necesitas al menos {count} de artículos para usar este código.',
    other: 'Necesitas al menos {count} artículos para usar este código.',
  },
  couponLocked: 'El cupón de este carrito no se puede cambiar.',
  otherDeliveries: 'Puedes elegir otros métodos de envío al pagar.',
  laterDeliveries: 'El método de envío se elige al pagar.',
  paidWith: 'Pagado con {name}. No se puede cambiar aquí.',
};
