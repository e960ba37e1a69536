// Japanese messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'ギフトカードを追加',
  giftCardCode: 'ギフトカードのコード',
  giftCardName: 'ギフトカード {name}',
  removeGiftCard: 'ギフトカード{name}を削除',
  giftCardOnce:
    'ギフトカードは1回の注文につき1枚使えます。別のカードを使うには、今のカードを削除してください。',
  giftCardUnknown: 'このギフトカードは確認できません。',
  giftCardExpired: 'このギフトカードは有効期限が切れています。',
  giftCardOff: 'このギフトカードは現在使えません。',
  giftCardEmpty: 'このギフトカードには残高がありません。',
  giftCardLocked: 'このカートのギフトカードは変更できません。',
  giftCardForGiftCard: 'ギフトカードの支払いにギフトカードは使えません。',
  giftCardRefused: 'このギフトカードはカートに使えません。',
  giftCardRest: '今回使わない分はギフトカードに残ります。',
  leftToPay: 'お支払い残額',
  sayGiftCard: 'ギフトカードを適用しました。',
  sayNoGiftCard: 'ギフトカードを削除しました。',
  couponNotForPlans: 'このコードは定期購入には使えません。',
  couponTooFew: 'このコードを使うには、商品の数が足りません。',
  couponFromItems: { other: 'このコードは{count}点以上のお買い上げで使えます。' },
  couponLocked: 'このカートのクーポンは変更できません。',
  otherDeliveries: 'ほかの配送方法は購入手続きで選べます。',
  laterDeliveries: '配送方法は購入手続きで選びます。',
  paidWith: '{name}で支払います。ここでは変更できません。',
};
