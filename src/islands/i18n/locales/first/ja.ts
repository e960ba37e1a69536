// Japanese messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'カートに入れる',
  preorder: '予約する',
  soldOut: '売り切れ',
  added: '追加しました',
  choose: '{name}を選ぶ',
  onlyLeft: '残り{count}点です。',
  priceWas: '通常価格',
  priceNow: 'セール価格',
  cart: 'カート',
  cartCount: 'カート、{count}点',
  refused: 'エラーが発生しました。もう一度お試しください。',
  offline: 'オフラインです。カートの内容は保存されています。',
  sayAdded: '{name}をカートに入れました。',
  sayMoved: 'カートが更新されました。',
};
