import { orderForm } from '../../support/data/order-form.ts';
import { sendForm, startCheckout } from './checkout.ts';
import { openTestStore, type TestStoreOptions } from './open-test-store.ts';
import { browserCookie, call, cartPath, type Json } from './store.ts';

/** Call at the top of a test file. */
export const openMarket = async (options: TestStoreOptions = {}) => {
  // Tests advance the clock by days, and the shopper's token must stay valid.
  const settings = { accessTokenSeconds: 31_536_000 };
  const { store, clock, visitor: shopper } = await openTestStore({ settings, ...options });
  return {
    store,
    clock,
    shopper,
    patch: (body: unknown) => shopper.send('PATCH', cartPath, body),
    estimate: async (body: unknown = {}, visitor = shopper): Promise<Json> =>
      (await visitor.send('POST', `${cartPath}/estimate-totals`, body)).body,
    addCustom: (...customLineItems: Json[]) =>
      shopper.send('POST', `${cartPath}/add-to-cart`, { customLineItems }),
    /** Checks out and places the order. Returns the page's response and the newest order. */
    async order(form: Record<string, string> = {}, visitor = shopper) {
      const url = await startCheckout(visitor, { postFlowUrl: 'http://127.0.0.1:4400/' });
      const page: Json = (await call(store, 'GET', url)).body;
      const goodsTotal = /name="goodsTotal" value="([^"]*)"/.exec(page)?.[1] ?? '';
      const answer = await sendForm(store, url, { ...orderForm, goodsTotal, ...form });
      const [order] = await store.control.orders();
      return { answer, order: order as Json, url, headers: { cookie: browserCookie } };
    },
    /** Types of the published events, oldest first, optionally only types with a prefix. */
    published: (prefix = ''): string[] =>
      store.control
        .events()
        .map(({ type }) => type)
        .filter((type) => type.startsWith(prefix)),
    lastEvent: (type: string): Json =>
      store.control
        .events()
        .filter((event) => event.type === type)
        .at(-1),
  };
};

export const amountsOf = (answer: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.priceSummary).map(([name, price]) => [name, (price as Json).amount]),
  );

export const custom = (price: string, more: Record<string, unknown> = {}) => ({
  quantity: 1,
  price,
  productName: { original: 'Made to order' },
  ...more,
});
