// The methods of `window.Pannier` for an app. Each of them loads its code.

import type { ComposedWidget } from '../app/compose/compose-widget.ts';
import type { OpenShop } from '../app/open-shop.ts';
import { cartMethods, type MethodsOf, memberMethods } from '../app/page-api/api-methods.ts';
import type { CartApi, MemberApi } from '../app/page-api/widget.ts';

/** The same words as in `window.Pannier`. */
export interface PannierApi {
  cart: CartApi;
  member: MemberApi;
}

type Method = (...given: never[]) => Promise<unknown>;

/** Each method waits for the whole, of which it is a part. */
const later = <Api extends { [Name in keyof Api]: Method }>(
  methods: MethodsOf<Api>,
  load: () => Promise<Api>,
): Api => {
  const names = Object.keys(methods) as (keyof Api)[];
  return Object.fromEntries(
    names.map((name) => [name, async (...given: never[]) => (await load())[name](...given)]),
  ) as Api;
};

export const createAppApi = ({
  cart,
  member,
}: Pick<ComposedWidget<OpenShop>, 'cart' | 'member'>): PannierApi => ({
  cart: later<CartApi>(cartMethods, async () => (await cart()).api()),
  member: later<MemberApi>(memberMethods, async () => (await member()).api),
});
