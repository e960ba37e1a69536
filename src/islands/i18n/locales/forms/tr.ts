// Turkish messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(isteğe bağlı)',
  noChoice: 'Yok',
  needText: 'Devam etmek için bir şeyler yazın.',
  needLonger: { one: 'En az {count} karakter yazın.', other: 'En az {count} karakter yazın.' },
  needChoice: 'Devam etmek için bir seçim yapın.',
  needPlan: 'Nasıl satın almak istediğinizi seçin.',
  atMost: { one: 'En fazla {count} karakter', other: 'En fazla {count} karakter' },
  charactersLeft: { one: '{count} karakter kaldı', other: '{count} karakter kaldı' },
  choosePlan: 'Satın alma seçeneği belirle',
  everyDay: { one: 'Her gün', other: '{count} günde bir' },
  everyWeek: { one: 'Her hafta', other: '{count} haftada bir' },
  everyMonth: { one: 'Her ay', other: '{count} ayda bir' },
  everyYear: { one: 'Her yıl', other: '{count} yılda bir' },
  payments: { one: '{count} ödeme', other: '{count} ödeme' },
  untilCanceled: 'İptal edene kadar',
  percentOff: '%{percent} indirim',
  membersOnly: 'Bu ürünü yalnızca üyeler satın alabilir.',
  logInToBuy: 'Satın almak için giriş yap',
  restockOffer: 'Gelince bana e-posta gönder',
  restockEmail: 'E-posta adresiniz',
  restockSend: 'Haber ver',
  restockWrong: 'ad@example.com gibi bir e-posta adresi girin.',
  restockDone: 'Ürün geldiğinde size e-posta göndereceğiz.',
};
