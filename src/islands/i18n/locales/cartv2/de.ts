// German messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'Geschenkkarte hinzufügen',
  giftCardCode: 'Code der Geschenkkarte',
  giftCardName: 'Geschenkkarte {name}',
  removeGiftCard: 'Geschenkkarte {name} entfernen',
  giftCardOnce:
    'Pro Bestellung gilt eine Geschenkkarte. Entfernen Sie sie, um eine andere zu verwenden.',
  giftCardUnknown: 'Diese Geschenkkarte kennen wir nicht.',
  giftCardExpired: 'Diese Geschenkkarte ist abgelaufen.',
  giftCardOff: 'Diese Geschenkkarte ist nicht aktiv.',
  giftCardEmpty: 'Auf dieser Geschenkkarte ist kein Guthaben mehr.',
  giftCardLocked: 'Die Geschenkkarte dieses Warenkorbs kann nicht geändert werden.',
  giftCardForGiftCard: 'Eine Geschenkkarte kann nicht mit einer Geschenkkarte bezahlt werden.',
  giftCardRefused: 'Diese Geschenkkarte kann für Ihren Warenkorb nicht verwendet werden.',
  giftCardRest: 'Was Sie jetzt nicht einlösen, bleibt auf der Geschenkkarte.',
  leftToPay: 'Noch zu zahlen',
  sayGiftCard: 'Geschenkkarte angewendet.',
  sayNoGiftCard: 'Geschenkkarte entfernt.',
  couponNotForPlans: 'Dieser Code gilt nicht für Abonnements.',
  couponTooFew: 'Für diesen Code brauchen Sie mehr Artikel.',
  couponFromItems: {
    one: 'Für diesen Code brauchen Sie mindestens {count} Artikel.',
    other: 'Für diesen Code brauchen Sie mindestens {count} Artikel.',
  },
  couponLocked: 'Der Gutschein dieses Warenkorbs kann nicht geändert werden.',
  otherDeliveries: 'Andere Versandarten können Sie an der Kasse wählen.',
  laterDeliveries: 'Die Versandart wählen Sie an der Kasse.',
  paidWith: 'Wird mit {name} bezahlt. Das lässt sich hier nicht ändern.',
};
