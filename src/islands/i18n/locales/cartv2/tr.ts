// Turkish messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'Hediye kartı ekle',
  giftCardCode: 'Hediye kartı kodu',
  giftCardName: 'Hediye kartı {name}',
  removeGiftCard: '{name} hediye kartını kaldır',
  giftCardOnce:
    'Her siparişte bir hediye kartı kullanabilirsiniz. Başka bir kart için bunu kaldırın.',
  giftCardUnknown: 'Bu hediye kartını tanımıyoruz.',
  giftCardExpired: 'Bu hediye kartının süresi doldu.',
  giftCardOff: 'Bu hediye kartı etkin değil.',
  giftCardEmpty: 'Bu hediye kartında bakiye kalmadı.',
  giftCardLocked: 'Bu sepetteki hediye kartı değiştirilemez.',
  giftCardForGiftCard: 'Hediye kartıyla başka bir hediye kartı alınamaz.',
  giftCardRefused: 'Bu hediye kartı sepetiniz için kullanılamıyor.',
  giftCardRest: 'Kullanmadığınız bakiye hediye kartında kalır.',
  leftToPay: 'Kalan tutar',
  sayGiftCard: 'Hediye kartı uygulandı.',
  sayNoGiftCard: 'Hediye kartı kaldırıldı.',
  couponNotForPlans: 'Bu kod aboneliklerde geçerli değil.',
  couponTooFew: 'Bu kodu kullanmak için daha fazla ürün gerekiyor.',
  couponFromItems: {
    one: 'Bu kodu kullanmak için en az {count} ürün gerekiyor.',
    other: 'Bu kodu kullanmak için en az {count} ürün gerekiyor.',
  },
  couponLocked: 'Bu sepetteki kupon değiştirilemez.',
  otherDeliveries: 'Ödeme sırasında başka bir kargo yöntemi seçebilirsiniz.',
  laterDeliveries: 'Kargo yöntemini ödeme sırasında seçersiniz.',
  paidWith: 'Ödeme: {name}. Bu, burada değiştirilemez.',
};
