// A store with a clock of its own, a shopper in it, and what tests of commerce ask of both.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { orderForm, sendForm, startCheckout } from './core-cases.ts';
import { cartPath, type Json, newVisitor, openStore, type Visitor } from './store.ts';

export const marketDay = Date.parse('2026-01-02T03:04:05.000Z');

/** Opens one store for a file and empties it before each test; read its members inside tests only. */
export const market = () => {
  const state = { now: marketDay } as {
    store: Sandbox;
    shopper: Visitor;
    now: number;
  };
  beforeAll(async () => {
    state.store = await openStore({ now: () => state.now });
  });
  afterAll(() => state.store?.close());
  beforeEach(async () => {
    state.now = marketDay;
    await state.store.reset({ keepCatalog: true });
    // The clock of these tests jumps by days.
    state.store.control.settings({ accessTokenSeconds: 31_536_000 });
    state.shopper = await newVisitor(state.store);
  });
  return {
    get store() {
      return state.store;
    },
    get shopper() {
      return state.shopper;
    },
    get now() {
      return state.now;
    },
    set now(time: number) {
      state.now = time;
    },
    patch: (body: unknown) => state.shopper.send('PATCH', cartPath, body),
    estimate: async (body: unknown = {}, who = state.shopper): Promise<Json> =>
      (await who.send('POST', `${cartPath}/estimate-totals`, body)).body,
    addCustom: (...customLineItems: Json[]) =>
      state.shopper.send('POST', `${cartPath}/add-to-cart`, { customLineItems }),
    /** Checks out and places the order; gives the page's answer and the newest order. */
    async order(form: Record<string, string> = {}, who = state.shopper) {
      const url = await startCheckout(who, { postFlowUrl: 'http://127.0.0.1:4400/' });
      const page = await state.store.fetch(new Request(url));
      const goodsTotal = /name="goodsTotal" value="([^"]*)"/.exec(await page.text())?.[1] ?? '';
      const answer = await sendForm(state.store, url, { ...orderForm, goodsTotal, ...form });
      const [order] = await state.store.control.orders();
      return { answer, order: order as Json, url };
    },
    /** Types of what was published, oldest first, with those that begin alike. */
    published: (prefix = ''): string[] =>
      state.store.control
        .events()
        .map(({ type }) => type)
        .filter((type) => type.startsWith(prefix)),
    lastEvent: (type: string): Json =>
      state.store.control
        .events()
        .filter((event) => event.type === type)
        .at(-1),
  };
};

export const amountsOf = (answer: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.priceSummary).map(([name, price]) => [name, (price as Json).amount]),
  );

/** A custom line in a few words. */
export const custom = (price: string, more: Record<string, unknown> = {}) => ({
  quantity: 1,
  price,
  productName: { original: 'Made to order' },
  ...more,
});
