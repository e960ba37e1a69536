// A stage with carts that listen to the stream of changes, and another browser of their session.
import { afterEach } from 'vitest';
import { keepCartStream, OPEN_AFTER_MS } from '../../../../src/store/cart/stream/cart-stream.ts';
import { GATHER_MS } from '../../../../src/store/cart/stream/stream-news.ts';
import { seededRandom } from '../../data/random.ts';
import { ORIGIN } from '../../data/shop-names.ts';
import { createFakeBrowser } from '../../fakes/fake-browser.ts';
import { settle } from '../../fakes/fake-time.ts';
import { quiet } from '../held-network.ts';
import { type CartTab, openTab } from '../open-tab.ts';
import { CART, type CartStage, mug, openCartStage, PREFIX } from './cart-stage.ts';

export const STREAM = '/events/v1/stream';

export const TOKENS = `${PREFIX}tokens`;

/** A tab of another browser with the same session. */
const openElsewhere = ({ time, network, browser }: CartStage): CartTab => {
  const other = createFakeBrowser({ time, random: seededRandom(2), fetch: network.fetch });
  other.stored.set(TOKENS, browser.stored.get(TOKENS) ?? '');
  return openTab(other, { cart: true });
};

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
    address: string | undefined = ORIGIN + STREAM,
  ) => {
    const { environment } = tab;
    const stop = keepCartStream({ ...session, ...engine, environment, storage, address });
    stops.push(stop);
    return stop;
  };
  const add = async (productId: string, quantity = 1, tab = stage.shop) => {
    void tab.actions.add({ productId, quantity });
    await settled();
  };
  const elsewhere = () => openElsewhere(stage);
  /** A cart with a mug has arrived, also in another browser of its session. */
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
