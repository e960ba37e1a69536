// One shopper in a real browser: plays all sequences on the same pages, and counts lost and doubled quantities.
import type { Fault } from '../../../demo/sandbox/control-room/faults.ts';
import type { CartVersion } from '../../../src/cart/platform/ask-cart.ts';
import { seededRandom } from '../../support/data/random.ts';
import type { RunningEngine, Tab } from '../../support/engines/driver.ts';
import { productIds } from '../../support/network/test-sandbox.ts';
import { onServer, type Quantities } from '../cart-story.ts';
import { missingFrom } from '../outcome.ts';
import { play, type Step, settle, type Wish, whenThere } from './in-page.ts';
import { type BrowserStage, MOST_AT_ONCE, SPEED } from './stage.ts';

const PREFIX = 'pannier:sandbox-client:';
/** Time during which the widget watches for late requests, plus a reserve. */
const PATIENCE_MS = 60_000 / SPEED + 9000;

const KINDS: readonly Fault['kind'][] = [
  'drop-after',
  'drop-after',
  'drop-before',
  'malformed',
  'status',
  'delay',
];
const CHANGES =
  '/(add-to-cart|update-line-items-quantity|add-line-items|update-line-items|remove-line-items)$/';
const ANY_CALL = '/carts.current/';

export interface Outcome {
  seed: number;
  lost: number;
  doubled: number;
  /** Events of the sequence, for debugging. */
  log: string[];
}

export interface ShopperKind {
  tabCount: number;
  cartVersion: CartVersion;
}

export interface Shopper {
  playSequence(seed: number): Promise<Outcome>;
  close(): Promise<void>;
}

const later = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** Up to three clicks with short pauses. */
const stepsOf = (random: () => number): Step[] =>
  Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const dice = random();
    return {
      kind: dice < 0.6 ? 'add' : dice < 0.85 ? 'set' : 'remove',
      // Leaves out the last product, whose stock is limited. Only the suite without a browser uses that product.
      productId: productIds[Math.floor(random() * 3)] ?? '',
      quantity: 1 + Math.floor(random() * MOST_AT_ONCE),
      pauseMs: random() < 0.5 ? 0 : random() * 3000,
    };
  });

/** Up to five faults in a row for calls of this page. */
const faultsOf = (random: () => number, origin: string) => ({
  match: { origin, path: random() < 0.7 ? CHANGES : ANY_CALL },
  fault: {
    kind: KINDS[Math.floor(random() * KINDS.length)] ?? 'delay',
    status: 500,
    // Some delays exceed the page’s timeout.
    ms: random() < 0.3 ? random() * (random() < 0.3 ? 2500 : 800) : 0,
  },
  times: 1 + Math.floor(random() * 5),
});

const apply = (model: Quantities, { productId, isAdded, quantity }: Wish): void => {
  model[productId] = (isAdded ? (model[productId] ?? 0) : 0) + quantity;
  if (!model[productId]) delete model[productId];
};

/** Quantities in the platform’s cart of the visitor or member who uses these tabs. */
const readServer = async (
  sandbox: BrowserStage['sandbox'],
  page: Tab | undefined,
): Promise<Quantities> => {
  const read = (name: string) => window.localStorage.getItem(name);
  const text = await page?.run(read, `${PREFIX}tokens`);
  const token = JSON.parse(text ?? '{}').accessToken?.value;
  return token ? onServer(sandbox, token) : {};
};

export const openShopper = async (
  browser: RunningEngine,
  { sandbox, openOrigin }: BrowserStage,
  { tabCount, cartVersion }: ShopperKind,
): Promise<Shopper> => {
  const origin = await openOrigin(cartVersion);
  const shopper = await browser.openShopper();
  const tabs: Tab[] = [];
  while (tabs.length < tabCount) tabs.push(await shopper.openTab());
  for (const page of tabs) {
    await page.open(origin);
    await page.run(whenThere);
  }
  let model: Quantities = {};

  const settleAll = () => Promise.all(tabs.map((page) => page.run(settle, PREFIX)));

  /** Polls until the platform matches the clicks, or no request can arrive any more. */
  const readInTheEnd = async (): Promise<Quantities> => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const server = await readServer(sandbox, tabs[0]);
      const isRight = !missingFrom(server, model) && !missingFrom(model, server);
      if (isRight || Date.now() > end) return server;
      await later(100);
    }
  };

  return {
    playSequence: async (seed) => {
      const random = seededRandom(seed);
      const faults = faultsOf(random, origin);
      sandbox.control.addFaults(faults);
      const log = [`seed ${seed}`, JSON.stringify(faults)];
      for (let part = 1 + Math.floor(random() * 2); part > 0; part--) {
        const page = tabs[Math.floor(random() * tabs.length)] as Tab;
        const wishes = await page.run(play, stepsOf(random));
        for (const wish of wishes) apply(model, wish);
        log.push(JSON.stringify(wishes));
        if (random() >= 0.25) continue;
        await page.reload();
        await page.run(whenThere);
        log.push('reload');
      }
      await settleAll();
      const server = await readInTheEnd();
      const shown = await settleAll();
      sandbox.control.clearFaults(origin);
      log.push(`wanted ${JSON.stringify(model)}, got ${JSON.stringify([server, ...shown])}`);
      const seen = [server, ...shown.map((quantities) => quantities ?? {})];
      const lost = Math.max(...seen.map((quantities) => missingFrom(quantities, model)));
      const doubled = Math.max(...seen.map((quantities) => missingFrom(model, quantities)));
      model = server;
      return { seed, lost, doubled, log };
    },
    close: () => shopper.close(),
  };
};
