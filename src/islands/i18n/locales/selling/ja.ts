// Japanese messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: '{name}のオプション',
  saveOptions: '保存',
  cancel: 'キャンセル',
  savedTitle: 'あとで買う商品',
  savedHere: 'このブラウザに保存されています。',
  moveToCart: 'カートに移す',
  removeSaved: '{name}を「あとで買う」から削除',
  savedHereMember: 'アカウント用にこのブラウザに保存されています。',
  linkCopied: 'リンクをコピーしました',
  copyThis: 'このリンクをコピーしてください:',
  linkHint: 'このリンクを知っている人は、このカートの写しを開けます。',
  linkWithoutTexts: '入力した文字はリンクに含まれません。',
  linkBroken: 'このカートのリンクは読み取れません。',
  linkKept: 'リンクの商品はすべてカートに入っています。',
  linkAdded: {
    other: 'リンクから{count}点をカートに入れました。',
  },
  related: 'こちらもおすすめです',
  addNamed: '{name}をカートに入れる',
  chooseNamed: '{name}のオプションを選ぶ',
  ordersNone: 'まだ注文はありません。',
  ordersMore: '以前の注文を表示',
  ordersFailed: '注文を読み込めませんでした。',
  orderNumber: '注文 {number}',
  orderOpen: '準備中',
  orderSent: '発送済み',
  orderCanceled: 'キャンセル済み',
  orderAgain: '再注文する',
};
