// Korean messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: '장바구니에 담기',
  preorder: '예약 주문',
  soldOut: '품절',
  added: '담았습니다',
  choose: '{name} 선택',
  onlyLeft: '{count}개 남았습니다.',
  priceWas: '정상가',
  priceNow: '할인가',
  cart: '장바구니',
  cartCount: { other: '장바구니, 상품 {count}개' },
  refused: '처리하지 못했습니다. 다시 시도해 주세요.',
  offline: '오프라인 상태입니다. 장바구니는 보관되어 있습니다.',
  sayAdded: '{name} 상품을 장바구니에 담았습니다.',
  sayMoved: '장바구니가 업데이트되었습니다.',
};
