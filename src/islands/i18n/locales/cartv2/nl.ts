// Dutch messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'Cadeaubon toevoegen',
  giftCardCode: 'Code van de cadeaubon',
  giftCardName: 'Cadeaubon {name}',
  removeGiftCard: 'Cadeaubon {name} verwijderen',
  giftCardOnce:
    'Je kunt één cadeaubon per bestelling gebruiken. Verwijder deze om een andere te gebruiken.',
  giftCardUnknown: 'We herkennen deze cadeaubon niet.',
  giftCardExpired: 'Deze cadeaubon is verlopen.',
  giftCardOff: 'Deze cadeaubon is niet actief.',
  giftCardEmpty: 'Deze cadeaubon heeft geen tegoed meer.',
  giftCardLocked: 'De cadeaubon van deze winkelwagen kan niet worden gewijzigd.',
  giftCardForGiftCard: 'Een cadeaubon kan niet met een andere cadeaubon worden betaald.',
  giftCardRefused: 'Deze cadeaubon kan niet voor je winkelwagen worden gebruikt.',
  giftCardRest: 'Tegoed dat je niet gebruikt, blijft op de cadeaubon staan.',
  leftToPay: 'Nog te betalen',
  sayGiftCard: 'Cadeaubon toegepast.',
  sayNoGiftCard: 'Cadeaubon verwijderd.',
  couponNotForPlans: 'Deze code geldt niet voor abonnementen.',
  couponTooFew: 'Je hebt meer artikelen nodig om deze code te gebruiken.',
  couponFromItems: {
    one: 'Je hebt minstens {count} artikel nodig om deze code te gebruiken.',
    other: 'Je hebt minstens {count} artikelen nodig om deze code te gebruiken.',
  },
  couponLocked: 'De kortingscode van deze winkelwagen kan niet worden gewijzigd.',
  otherDeliveries: 'Bij het afrekenen kun je een andere verzendmethode kiezen.',
  laterDeliveries: 'Je kiest de verzendmethode bij het afrekenen.',
  paidWith: 'Betaald met {name}. Dit kan hier niet worden gewijzigd.',
};
