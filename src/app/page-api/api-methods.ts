// Method names of `Pannier.cart` and `Pannier.member`, for loader and package. The compiler checks completeness.
import type { CartApi, MemberApi } from './widget.ts';

export type MethodsOf<Api> = Readonly<Record<keyof Api, true>>;

export const cartMethods: MethodsOf<CartApi> = {
  get: true,
  add: true,
  updateQuantity: true,
  remove: true,
  applyCoupon: true,
  removeCoupon: true,
  estimate: true,
  checkout: true,
  link: true,
  open: true,
  close: true,
};

export const memberMethods: MethodsOf<MemberApi> = { get: true, openLogin: true, logout: true };
