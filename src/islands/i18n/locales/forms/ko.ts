// Korean messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(선택 사항)',
  noChoice: '없음',
  needText: '계속하려면 내용을 입력해 주세요.',
  needLonger: { other: '{count}자 이상 입력해 주세요.' },
  needChoice: '계속하려면 하나를 선택해 주세요.',
  needPlan: '구매 방법을 선택해 주세요.',
  atMost: { other: '최대 {count}자' },
  charactersLeft: { other: '{count}자 남음' },
  choosePlan: '구매 옵션 선택',
  everyDay: { other: '{count}일마다' },
  everyWeek: { other: '{count}주마다' },
  everyMonth: { other: '{count}개월마다' },
  everyYear: { other: '{count}년마다' },
  payments: { other: '{count}회 결제' },
  untilCanceled: '해지할 때까지',
  percentOff: '{percent}% 할인',
  membersOnly: '회원만 구매할 수 있는 상품입니다.',
  logInToBuy: '로그인하고 구매하기',
  restockOffer: '재입고되면 이메일 받기',
  restockEmail: '이메일 주소',
  restockSend: '알림 받기',
  restockWrong: 'name@example.com 형식의 이메일 주소를 입력하세요.',
  restockDone: '재입고되면 이메일로 알려 드립니다.',
};
