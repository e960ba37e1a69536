// French messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'Ajouter une carte cadeau',
  giftCardCode: 'Code de la carte cadeau',
  giftCardName: 'Carte cadeau {name}',
  removeGiftCard: 'Retirer la carte cadeau {name}',
  giftCardOnce: 'Une seule carte cadeau par commande. Retirez-la pour en utiliser une autre.',
  giftCardUnknown: 'Nous ne reconnaissons pas cette carte cadeau.',
  giftCardExpired: 'Cette carte cadeau a expiré.',
  giftCardOff: 'Cette carte cadeau n’est pas active.',
  giftCardEmpty: 'Il ne reste rien sur cette carte cadeau.',
  giftCardLocked: 'La carte cadeau de ce panier ne peut pas être modifiée.',
  giftCardForGiftCard: 'Une carte cadeau ne peut pas payer une autre carte cadeau.',
  giftCardRefused: 'Cette carte cadeau ne peut pas être utilisée pour votre panier.',
  giftCardRest: 'Ce que vous n’utilisez pas maintenant reste sur la carte cadeau.',
  leftToPay: 'Reste à payer',
  sayGiftCard: 'Carte cadeau appliquée.',
  sayNoGiftCard: 'Carte cadeau retirée.',
  couponNotForPlans: 'Ce code ne s’applique pas aux abonnements.',
  couponTooFew: 'Il vous faut plus d’articles pour utiliser ce code.',
  couponFromItems: {
    one: 'Il vous faut au moins {count} article pour utiliser ce code.',
    many: 'Il vous faut au moins {count} d’articles pour utiliser ce code.',
    other: 'Il vous faut au moins {count} articles pour utiliser ce code.',
  },
  couponLocked: 'Le code promo de ce panier ne peut pas être modifié.',
  otherDeliveries: 'Vous pourrez choisir un autre mode de livraison au moment du paiement.',
  laterDeliveries: 'Le mode de livraison se choisit au moment du paiement.',
  paidWith: 'Payé avec {name}. Cela ne peut pas être modifié ici.',
};
