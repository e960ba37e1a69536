// A stage with carts that listen to the stream of changes, and another browser of their session.
import { afterEach } from 'vitest';
import {
  GATHER_MS,
  keepCartStream,
  OPEN_AFTER_MS,
} from '../../../../src/store/cart/stream/cart-stream.ts';
import { seededRandom } from '../../data/random.ts';
import { ORIGIN } from '../../data/shop-names.ts';
import { createFakeBrowser } from '../../fakes/fake-browser.ts';
import { settle } from '../../fakes/fake-time.ts';
import { quiet } from '../held-network.ts';
import { type CartTab, openTab } from '../open-tab.ts';
import { CART, mug, openCartStage, PREFIX } from './cart-stage.ts';

export const STREAM = '/events/v1/stream';

export const TOKENS = `${PREFIX}tokens`;

/** To be called at the top of a test file. */
export const openStreamStage = () => {
  let stops: (() => void)[] = [];
  const stage = openCartStage();
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
  });
  /** Long enough to open and to gather, shorter than a line may be silent. */
  const settled = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await quiet(stage.time, stage.network, OPEN_AFTER_MS + GATHER_MS);
      await settle(20);
    }
  };
  const hear = (
    { engine, tab, storage, shop: session }: CartTab = stage.shop,
    api: string | undefined = ORIGIN,
  ) => {
    const { environment } = tab;
    const stop = keepCartStream({ ...session, ...engine, environment, storage, api });
    stops.push(stop);
    return stop;
  };
  const add = async (productId: string, quantity = 1, tab = stage.shop) => {
    void tab.actions.add({ productId, quantity });
    await settled();
  };
  /** Another browser with the same session. */
  const elsewhere = (): CartTab => {
    const other = createFakeBrowser({
      time: stage.time,
      random: seededRandom(2),
      fetch: stage.network.fetch,
    });
    other.stored.set(TOKENS, stage.browser.stored.get(TOKENS) ?? '');
    return openTab(other, { cart: true });
  };
  /** A cart with a mug is heard, and another browser of its session knows it. */
  const hearBesides = async (): Promise<CartTab> => {
    await add(mug);
    hear();
    await settled();
    const other = elsewhere();
    await other.engine.queue.refresh();
    return other;
  };
  const asked = (path: string, method = 'GET') =>
    stage.network.sent.filter((request) => request.method === method && request.path === path);
  const streams = () => asked(STREAM).length;
  const reads = () => asked(CART).length;
  return {
    get stops() {
      return stops;
    },
    stage,
    settled,
    hear,
    add,
    elsewhere,
    hearBesides,
    asked,
    streams,
    reads,
  };
};
