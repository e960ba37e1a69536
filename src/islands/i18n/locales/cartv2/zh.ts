// Chinese (simplified) messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: '添加礼品卡',
  giftCardCode: '礼品卡卡号',
  giftCardName: '礼品卡 {name}',
  removeGiftCard: '移除礼品卡 {name}',
  giftCardOnce: '每个订单可使用一张礼品卡。请先移除此卡，再使用其他卡。',
  giftCardUnknown: '无法识别此礼品卡。',
  giftCardExpired: '此礼品卡已过期。',
  giftCardOff: '此礼品卡未启用。',
  giftCardEmpty: '此礼品卡余额为零。',
  giftCardLocked: '无法更改此购物车的礼品卡。',
  giftCardForGiftCard: '礼品卡不能用于购买其他礼品卡。',
  giftCardRefused: '此礼品卡不能用于您的购物车。',
  giftCardRest: '未使用的余额会保留在礼品卡中。',
  leftToPay: '还需支付',
  sayGiftCard: '礼品卡已使用。',
  sayNoGiftCard: '礼品卡已移除。',
  couponNotForPlans: '此优惠码不适用于订阅。',
  couponTooFew: '需要更多商品才能使用此优惠码。',
  couponFromItems: { other: '至少需要 {count} 件商品才能使用此优惠码。' },
  couponLocked: '无法更改此购物车的优惠码。',
  otherDeliveries: '您可以在结账时选择其他配送方式。',
  laterDeliveries: '请在结账时选择配送方式。',
  paidWith: '使用{name}支付。此处无法更改。',
};
