import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import { orderForm } from '../../../support/data/order-form.ts';
import { sendForm } from '../checkout.ts';
import { type Answer, call, type Json, redirectPath, type Visitor } from '../store.ts';

export const cartsPath = '/ecom/v2/carts';

export const cartCallsOf = (visitor: Visitor, cartId = 'current') => {
  const path = `${cartsPath}/${cartId}`;
  const post = (verb: string, body: unknown = {}): Promise<Answer> =>
    visitor.send('POST', `${path}/${verb}`, body);
  return {
    path,
    post,
    get: () => visitor.send('GET', path),
    add: (...catalogItems: unknown[]) => post('add-line-items', { catalogItems }),
    patch: (cart: unknown) => visitor.send('PATCH', path, { cart }),
    addCoupon: (code: string) => post('add-coupon', { coupon: { code } }),
  };
};

/** Opens a cart's hosted checkout. The response contains the checkout's address. */
export const openCheckoutOf = async (visitor: Visitor, cartId: string): Promise<Answer> =>
  visitor.send('POST', redirectPath, { ecomCheckout: { checkoutId: cartId }, callbacks: {} });

/** Initial value of a field on the checkout page. */
export const fieldOf = (page: string, name: string): string | undefined =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1];

/** Orders a cart on the hosted page. The order is for pickup unless `form` overrides the delivery. */
export const orderOnPage = async (
  store: Sandbox,
  visitor: Visitor,
  cartId: string,
  form: Record<string, string> = {},
): Promise<{ page: string; answer: Answer; order: Json }> => {
  const { fullUrl } = (await openCheckoutOf(visitor, cartId)).body.redirectSession;
  const page: string = (await call(store, 'GET', fullUrl)).body;
  const goodsTotal = fieldOf(page, 'goodsTotal') ?? '';
  const answer = await sendForm(store, fullUrl, {
    ...orderForm,
    delivery: 'pickup',
    goodsTotal,
    ...form,
  });
  const [order] = await store.control.orders();
  return { page, answer, order };
};

export const dataOf = ({ body }: Answer): Json => body.details.applicationError.data;
