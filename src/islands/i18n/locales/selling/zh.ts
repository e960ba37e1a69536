// Chinese (simplified) messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: '{name}的选项',
  saveOptions: '保存',
  cancel: '取消',
  savedTitle: '稍后再买的商品',
  savedHere: '保存在此浏览器中。',
  moveToCart: '移到购物车',
  removeSaved: '从“稍后再买”中移除{name}',
  savedHereMember: '已为您的账户保存在此浏览器中。',
  linkCopied: '链接已复制',
  copyThis: '请复制此链接:',
  linkHint: '拿到此链接的人都可以打开这个购物车的副本。',
  linkWithoutTexts: '您填写的文字不包含在链接中。',
  linkBroken: '无法读取此购物车链接。',
  linkKept: '链接中的商品都已在购物车中。',
  linkAdded: {
    other: '已从链接加入{count}件商品。',
  },
  related: '您可能还喜欢',
  addNamed: '将{name}加入购物车',
  chooseNamed: '选择{name}的选项',
  ordersNone: '您还没有下过订单。',
  ordersMore: '显示更早的订单',
  ordersFailed: '无法加载您的订单。',
  orderNumber: '订单 {number}',
  orderOpen: '处理中',
  orderSent: '已发货',
  orderCanceled: '已取消',
  orderAgain: '再次购买',
};
