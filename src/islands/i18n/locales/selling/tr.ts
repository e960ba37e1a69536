// Turkish messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: '{name} seçenekleri',
  saveOptions: 'Kaydet',
  cancel: 'Vazgeç',
  savedTitle: 'Sonrası için saklananlar',
  savedHere: 'Bu tarayıcıda saklanır.',
  moveToCart: 'Sepete taşı',
  removeSaved: '{name} ürününü saklananlardan kaldır',
  savedHereMember: 'Hesabınız için bu tarayıcıda saklanır.',
  linkCopied: 'Bağlantı kopyalandı',
  copyThis: 'Bu bağlantıyı kopyalayın:',
  linkHint: 'Bağlantıya sahip olan herkes bu sepetin bir kopyasını açabilir.',
  linkWithoutTexts: 'Yazdığınız metinler bağlantıda yer almaz.',
  linkBroken: 'Bu sepet bağlantısı okunamıyor.',
  linkKept: 'Bağlantıdaki her şey zaten sepetinizde.',
  linkAdded: {
    one: 'Bağlantıdan {count} ürün ekledik.',
    other: 'Bağlantıdan {count} ürün ekledik.',
  },
  related: 'Bunlar da ilginizi çekebilir',
  addNamed: '{name} ürününü sepete ekle',
  chooseNamed: '{name} için seçenekleri belirle',
  ordersNone: 'Henüz bir şey sipariş etmediniz.',
  ordersMore: 'Eski siparişleri göster',
  ordersFailed: 'Siparişleriniz yüklenemedi.',
  orderNumber: 'Sipariş {number}',
  orderOpen: 'Hazırlanıyor',
  orderSent: 'Gönderildi',
  orderCanceled: 'İptal edildi',
  orderAgain: 'Yeniden sipariş ver',
};
