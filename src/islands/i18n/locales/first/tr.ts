// Turkish messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'Sepete ekle',
  preorder: 'Ön sipariş ver',
  soldOut: 'Tükendi',
  added: 'Eklendi',
  choose: '{name} seçin',
  onlyLeft: 'Yalnızca {count} adet kaldı.',
  priceWas: 'Normal fiyat',
  priceNow: 'İndirimli fiyat',
  cart: 'Sepet',
  cartCount: { one: 'Sepet, {count} ürün', other: 'Sepet, {count} ürün' },
  refused: 'İşlem gerçekleşmedi. Tekrar deneyin.',
  offline: 'Çevrimdışısınız. Sepetiniz güvende.',
  sayAdded: '{name} sepetinize eklendi.',
  sayMoved: 'Sepetiniz güncellendi.',
};
