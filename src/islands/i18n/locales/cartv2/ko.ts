// Korean messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: '기프트 카드 추가',
  giftCardCode: '기프트 카드 코드',
  giftCardName: '기프트 카드 {name}',
  removeGiftCard: '기프트 카드 {name} 삭제',
  giftCardOnce:
    '주문당 기프트 카드 한 장을 사용할 수 있습니다. 다른 카드를 사용하려면 삭제해 주세요.',
  giftCardUnknown: '확인되지 않는 기프트 카드입니다.',
  giftCardExpired: '만료된 기프트 카드입니다.',
  giftCardOff: '현재 사용할 수 없는 기프트 카드입니다.',
  giftCardEmpty: '잔액이 없는 기프트 카드입니다.',
  giftCardLocked: '이 장바구니의 기프트 카드는 변경할 수 없습니다.',
  giftCardForGiftCard: '기프트 카드로 다른 기프트 카드를 결제할 수 없습니다.',
  giftCardRefused: '장바구니에 사용할 수 없는 기프트 카드입니다.',
  giftCardRest: '사용하지 않은 잔액은 기프트 카드에 남습니다.',
  leftToPay: '결제할 금액',
  sayGiftCard: '기프트 카드를 적용했습니다.',
  sayNoGiftCard: '기프트 카드를 삭제했습니다.',
  couponNotForPlans: '정기 구매에는 적용되지 않는 코드입니다.',
  couponTooFew: '이 코드를 사용하려면 상품을 더 담아 주세요.',
  couponFromItems: { other: '이 코드는 상품을 {count}개 이상 담아야 사용할 수 있습니다.' },
  couponLocked: '이 장바구니의 쿠폰은 변경할 수 없습니다.',
  otherDeliveries: '결제할 때 다른 배송 방법을 선택할 수 있습니다.',
  laterDeliveries: '배송 방법은 결제할 때 선택합니다.',
  paidWith: '{name}(으)로 결제합니다. 여기에서 변경할 수 없습니다.',
};
