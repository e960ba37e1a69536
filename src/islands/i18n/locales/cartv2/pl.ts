// Polish messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'Dodaj kartę podarunkową',
  giftCardCode: 'Kod karty podarunkowej',
  giftCardName: 'Karta podarunkowa {name}',
  removeGiftCard: 'Usuń kartę podarunkową {name}',
  giftCardOnce:
    'W jednym zamówieniu można użyć jednej karty podarunkowej. Usuń ją, aby użyć innej.',
  giftCardUnknown: 'Nie znamy tej karty podarunkowej.',
  giftCardExpired: 'Ta karta podarunkowa wygasła.',
  giftCardOff: 'Ta karta podarunkowa nie jest aktywna.',
  giftCardEmpty: 'Na tej karcie podarunkowej nie ma już środków.',
  giftCardLocked: 'Karty podarunkowej w tym koszyku nie można zmienić.',
  giftCardForGiftCard: 'Kartą podarunkową nie można zapłacić za inną kartę podarunkową.',
  giftCardRefused: 'Tej karty podarunkowej nie można użyć w Twoim koszyku.',
  giftCardRest: 'Niewykorzystane środki pozostaną na karcie podarunkowej.',
  leftToPay: 'Pozostało do zapłaty',
  sayGiftCard: 'Zastosowano kartę podarunkową.',
  sayNoGiftCard: 'Usunięto kartę podarunkową.',
  couponNotForPlans: 'Ten kod nie obejmuje subskrypcji.',
  couponTooFew: 'Aby użyć tego kodu, dodaj więcej produktów.',
  couponFromItems: {
    one: 'Aby użyć tego kodu, potrzebujesz co najmniej {count} produktu.',
    few: 'Aby użyć tego kodu, potrzebujesz co najmniej {count} produktów.',
    many: 'Aby użyć tego kodu, potrzebujesz co najmniej {count} produktów.',
    other: 'Aby użyć tego kodu, potrzebujesz co najmniej {count} produktu.',
  },
  couponLocked: 'Kodu rabatowego w tym koszyku nie można zmienić.',
  otherDeliveries: 'Inny sposób dostawy możesz wybrać przy kasie.',
  laterDeliveries: 'Sposób dostawy wybierzesz przy kasie.',
  paidWith: 'Płatność: {name}. Nie można tego tutaj zmienić.',
};
