// Italian messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'Aggiungi un buono regalo',
  giftCardCode: 'Codice del buono regalo',
  giftCardName: 'Buono regalo {name}',
  removeGiftCard: 'Rimuovi il buono regalo {name}',
  giftCardOnce: 'Puoi usare un solo buono regalo per ordine. Rimuovilo per usarne un altro.',
  giftCardUnknown: 'Non riconosciamo questo buono regalo.',
  giftCardExpired: 'Questo buono regalo è scaduto.',
  giftCardOff: 'Questo buono regalo non è attivo.',
  giftCardEmpty: 'Questo buono regalo non ha più credito.',
  giftCardLocked: 'Il buono regalo di questo carrello non può essere modificato.',
  giftCardForGiftCard: 'Un buono regalo non può pagare un altro buono regalo.',
  giftCardRefused: 'Questo buono regalo non può essere usato per il tuo carrello.',
  giftCardRest: 'Il credito non utilizzato resta sul buono regalo.',
  leftToPay: 'Ancora da pagare',
  sayGiftCard: 'Buono regalo applicato.',
  sayNoGiftCard: 'Buono regalo rimosso.',
  couponNotForPlans: 'Questo codice non vale per gli abbonamenti.',
  couponTooFew: 'Servono più articoli per usare questo codice.',
  couponFromItems: {
    one: 'Serve almeno {count} articolo per usare questo codice.',
    many: 'Servono almeno {count} di articoli per usare questo codice.',
    other: 'Servono almeno {count} articoli per usare questo codice.',
  },
  couponLocked: 'Il codice sconto di questo carrello non può essere modificato.',
  otherDeliveries: 'Alla cassa puoi scegliere un altro metodo di spedizione.',
  laterDeliveries: 'Il metodo di spedizione si sceglie alla cassa.',
  paidWith: 'Pagato con {name}. Non può essere modificato qui.',
};
