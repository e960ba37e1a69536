// Chinese (simplified) messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: '加入购物车',
  preorder: '预订',
  soldOut: '已售罄',
  added: '已加入',
  choose: '选择{name}',
  onlyLeft: '仅剩 {count} 件。',
  priceWas: '原价',
  priceNow: '促销价',
  cart: '购物车',
  cartCount: { other: '购物车，{count} 件商品' },
  refused: '操作未成功。请重试。',
  offline: '您已离线。购物车已保留。',
  sayAdded: '{name}已加入购物车。',
  sayMoved: '购物车已更新。',
};
