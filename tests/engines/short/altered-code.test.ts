// A CDN serves an altered chunk to each engine, before or after the chunk that depends on it.
import { expect, test } from 'vitest';
import { fileOf, hurry } from '../../support/browser/chunks.ts';
import { eventually } from '../../support/browser/shop.ts';
import { inEveryEngine, openEngineShop } from '../../support/engines/engine-shop.ts';
import { click } from '../../support/engines/hand.ts';
import {
  type HostileAssets,
  openHostileAssets,
  type PageUnderAttack,
} from '../../support/engines/hostile-assets.ts';

const shop = await openEngineShop();

/** Number of times that the loader tries to load a file. */
const TRIES = 4;

/** Runs the altered file deliberately, to prove that it can run. Returns all addresses that it ran from. */
const ranFrom = async (address: string): Promise<string[]> => {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: address });
  script.crossOrigin = '';
  document.head.append(script);
  await new Promise((resolve) => script.addEventListener('load', resolve));
  return (window as PageUnderAttack).ran ?? [];
};

inEveryEngine(
  ({ engine, openPage }) => {
    for (const [when, delaysMs] of [
      ['400 ms later', { cart: 400 }],
      ['400 ms earlier', { shop: 400 }],
    ] as const) {
      test(`an altered chunk never runs, even if a chunk that depends on it arrives ${when}`, async () => {
        const assets: HostileAssets = await openHostileAssets('shop', delaysMs);
        try {
          const address = shop.publish(
            `/altered-${engine}.html`,
            `<!doctype html><html lang="en"><title>Words</title><link rel="icon" href="data:,">
          <script>(${hurry})()</script><body>${shop.snippet('', assets.origin)}
          <button data-pannier-open="cart">Cart</button></body></html>`,
          );
          const { tab } = await openPage(address, [/integrity|hash|digest/i]);
          // A plain button does nothing before the loader has run.
          await eventually(() => tab.run(() => 'Pannier' in window)).toBe(true);
          await click(tab, { path: ['[data-pannier-open]'] });
          await eventually(() => assets.sent('shop')).toBeGreaterThanOrEqual(TRIES);
          await eventually(() => assets.sent('cart')).toBeGreaterThan(0);
          const { pathname } = new URL(await fileOf(shop.assets, 'shop'));
          const onPurpose = `${assets.origin}${pathname}?on-purpose`;
          expect(await tab.run(ranFrom, onPurpose)).toEqual([onPurpose]);
        } finally {
          await assets.close();
        }
      });
    }
  },
  { isNamed: true },
);
