// A test setup with one tab whose cart is read and changed while responses are held.
import { beforeEach } from 'vitest';
import { type CartTab, openTab } from '../open-tab.ts';
import { productIds } from '../test-sandbox.ts';
import { openStage } from './stage.ts';

export const [mug = '', bowl = ''] = productIds;

export const CART = '/ecom/v1/carts/current';

export const PAGE = 'http://127.0.0.1:4400/shop?own=1#top';

/** Call at the top of a test file. */
export const openCartWorkStage = () => {
  const stage = openStage();
  const { settled } = stage;
  const work = {} as { shop: CartTab };
  beforeEach(() => {
    work.shop = openTab(stage.browser, { cart: true });
  });
  const cart = () => work.shop.store.getState().cart;
  const quantities = () => cart().lines.map(({ quantity }) => quantity);
  const asked = (method: string, end: string) =>
    stage.sandbox.control
      .requests()
      .filter((request) => request.method === method && request.path.endsWith(end));
  const fill = async (quantity = 2) => {
    void work.shop.actions.add({ productId: mug, quantity });
    await settled();
  };
  const setFirst = (quantity: number) =>
    work.shop.actions.setQuantity(cart().lines[0]?.key ?? '', quantity);
  const goDown = () =>
    stage.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
  return Object.assign(work, { stage, settled, cart, quantities, asked, fill, setFirst, goDown });
};
