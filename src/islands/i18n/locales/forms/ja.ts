// Japanese messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '（任意）',
  noChoice: 'なし',
  needText: '続けるには入力してください。',
  needLonger: { other: '{count}文字以上で入力してください。' },
  needChoice: '続けるには選択してください。',
  needPlan: '購入方法を選択してください。',
  atMost: { other: '{count}文字以内' },
  charactersLeft: { other: '残り{count}文字' },
  choosePlan: '購入方法を選択',
  everyDay: { other: '{count}日ごと' },
  everyWeek: { other: '{count}週間ごと' },
  everyMonth: { other: '{count}か月ごと' },
  everyYear: { other: '{count}年ごと' },
  payments: { other: '{count}回払い' },
  untilCanceled: '解約するまで継続',
  percentOff: '{percent}%オフ',
  membersOnly: '会員限定の商品です。',
  logInToBuy: 'ログインして購入',
  restockOffer: '再入荷をメールで知らせる',
  restockEmail: 'メールアドレス',
  restockSend: '知らせる',
  restockWrong: 'name@example.com のようなメールアドレスを入力してください。',
  restockDone: '再入荷したらメールでお知らせします。',
};
