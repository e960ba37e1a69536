// Korean messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: '{name} 옵션',
  saveOptions: '저장',
  cancel: '취소',
  savedTitle: '나중에 구매할 상품',
  savedHere: '이 브라우저에 저장됩니다.',
  moveToCart: '장바구니로 옮기기',
  removeSaved: '나중에 구매할 상품에서 {name} 삭제',
  savedHereMember: '내 계정용으로 이 브라우저에 저장됩니다.',
  linkCopied: '링크를 복사했습니다',
  copyThis: '이 링크를 복사하세요:',
  linkHint: '이 링크가 있는 사람은 누구나 이 장바구니의 사본을 열 수 있습니다.',
  linkWithoutTexts: '직접 입력한 문구는 링크에 포함되지 않습니다.',
  linkBroken: '이 장바구니 링크를 읽을 수 없습니다.',
  linkKept: '링크의 상품이 모두 이미 장바구니에 있습니다.',
  linkAdded: {
    other: '링크에서 상품 {count}개를 담았습니다.',
  },
  related: '이런 상품은 어떠세요',
  addNamed: '{name} 장바구니에 담기',
  chooseNamed: '{name} 옵션 선택',
  ordersNone: '아직 주문한 상품이 없습니다.',
  ordersMore: '이전 주문 더 보기',
  ordersFailed: '주문을 불러오지 못했습니다.',
  orderNumber: '주문 {number}',
  orderOpen: '처리 중',
  orderSent: '발송됨',
  orderCanceled: '취소됨',
  orderAgain: '다시 주문',
};
