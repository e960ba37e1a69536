// Dutch messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'Opties van {name}',
  saveOptions: 'Opslaan',
  cancel: 'Annuleren',
  savedTitle: 'Bewaard voor later',
  savedHere: 'Bewaard in deze browser.',
  moveToCart: 'Naar winkelwagen',
  removeSaved: '{name} verwijderen uit bewaarde artikelen',
  savedHereMember: 'Bewaard in deze browser voor je account.',
  linkCopied: 'Link gekopieerd',
  copyThis: 'Kopieer deze link:',
  linkHint: 'Wie de link heeft, kan een kopie van deze winkelwagen openen.',
  linkWithoutTexts: 'Je eigen teksten horen niet bij de link.',
  linkBroken: 'Deze link naar een winkelwagen is onleesbaar.',
  linkKept: 'Alles uit de link ligt al in je winkelwagen.',
  linkAdded: {
    one: 'We hebben {count} artikel uit de link toegevoegd.',
    other: 'We hebben {count} artikelen uit de link toegevoegd.',
  },
  related: 'Misschien ook iets voor jou',
  addNamed: '{name} in winkelwagen',
  chooseNamed: 'Opties kiezen voor {name}',
  ordersNone: 'U hebt nog niets besteld.',
  ordersMore: 'Oudere bestellingen tonen',
  ordersFailed: 'Uw bestellingen konden niet worden geladen.',
  orderNumber: 'Bestelling {number}',
  orderOpen: 'In behandeling',
  orderSent: 'Verzonden',
  orderCanceled: 'Geannuleerd',
  orderAgain: 'Opnieuw bestellen',
};
