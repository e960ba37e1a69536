// Cart chaos in a real browser: the shipped build, a sandbox over HTTP, up to five faults in a row.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningEngine } from '../../support/engines/driver.ts';
import { createCount } from '../outcome.ts';
import { engines } from './engines.ts';
import { type Outcome, openShopper, type ShopperKind } from './shopper.ts';
import { openStage, type Protocol } from './stage.ts';

const SEQUENCES = Number(process.env['CHAOS_BROWSER_SEQUENCES'] ?? 100);
/** No sequence starts after this time, so a slow machine plays fewer sequences. */
const SECONDS = Number(process.env['CHAOS_BROWSER_SECONDS'] ?? 25);
const FIRST_SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const PROTOCOLS: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2'];
/** The shoppers that play at the same time. */
const SHOPPERS: readonly ShopperKind[] = [
  { tabCount: 1, cartVersion: 'v1' },
  { tabCount: 1, cartVersion: 'v2' },
  { tabCount: 2, cartVersion: 'auto' },
];

describe.each(engines)('the cart in $name under chaos', ({ name, launch }) => {
  let browser: RunningEngine;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('the final cart matches the clicks', async () => {
    const outcomes: Outcome[] = [];
    const last = FIRST_SEED + SEQUENCES;
    let end: number | undefined;
    let seed = FIRST_SEED;
    const playOver = async (protocol: Protocol) => {
      const stage = await openStage(protocol);
      const count = createCount(`${name} over ${protocol}`);
      const playAs = async (kind: ShopperKind) => {
        const shopper = await openShopper(browser, stage, kind);
        end ??= Date.now() + SECONDS * 1000;
        while (seed < last && Date.now() < end) {
          const outcome = await shopper.playSequence(seed++);
          count.add(outcome);
          outcomes.push(outcome);
        }
        await shopper.close();
      };
      await Promise.all(SHOPPERS.map(playAs));
      await stage.close();
      count.print();
    };
    await Promise.all(PROTOCOLS.map(playOver));
    const wrong = outcomes.filter(({ lost, doubled }) => lost || doubled);
    expect(wrong.map(({ log }) => log.join('\n'))).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(0);
  });
});
