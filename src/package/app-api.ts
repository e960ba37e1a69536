// What an app calls: the methods of `window.Pannier`, each of which brings its code.
import type { CartApi, MemberApi } from '../page-api/widget.ts';
import type { OpenShop } from '../store/open-shop.ts';
import type { ComposedWidget } from '../wiring/compose-widget.ts';

/** The same words as in `window.Pannier`. */
export interface PannierApi {
  cart: CartApi;
  member: MemberApi;
}

type Method = (...given: never[]) => Promise<unknown>;

/** Each method waits for the whole, of which it is a part. */
const later = <Api extends { [Name in keyof Api]: Method }>(
  names: readonly (keyof Api & string)[],
  load: () => Promise<Api>,
): Api =>
  // The lists of names have every key of the interface: the compiler checks it.
  Object.fromEntries(
    names.map((name) => [name, async (...given: never[]) => (await load())[name](...given)]),
  ) as Api;

const cartMethods: Readonly<Record<keyof CartApi, true>> = {
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
const memberMethods: Readonly<Record<keyof MemberApi, true>> = {
  get: true,
  openLogin: true,
  logout: true,
};

export const createAppApi = ({
  cart,
  member,
}: Pick<ComposedWidget<OpenShop>, 'cart' | 'member'>): PannierApi => ({
  cart: later<CartApi>(Object.keys(cartMethods) as (keyof CartApi)[], async () =>
    (await cart()).api(),
  ),
  member: later<MemberApi>(
    Object.keys(memberMethods) as (keyof MemberApi)[],
    async () => (await member()).api,
  ),
});
