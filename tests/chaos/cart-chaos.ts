// Seeded chaos: two tabs, logins, one request in five failing. No change may be lost, doubled or retried forever.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../demo/sandbox/sandbox.ts';
import { loginTokens } from '../support/network/members.ts';
import { createTestSandbox } from '../support/network/test-sandbox.ts';
import { playStep } from './cart-actions.ts';
import {
  type CartStory,
  createCartStory,
  onServer,
  runFor,
  SHIRT,
  shownIn,
  type Version,
} from './cart-story.ts';
import { type Count, createCount, missingFrom } from './outcome.ts';

const SEQUENCES = Number(process.env['CHAOS_SEQUENCES'] ?? 60);
const FIRST_SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const ACTIONS = 20;
const BATCH = 50;

/** Seeds that once found a bug. Tests play these seeds in addition to the range. */
const KEPT_SEEDS = [209, 240, 323, 521, 529, 659, 757, 771, 791, 801, 909];

/** Real time after which a sequence counts as endless. Normally, a sequence takes less than a second. */
const LONGEST_SEQUENCE_MS = 60_000;

/** Checks, with a working network, that server, model, all tabs and the carts of all members agree. */
const expectAgreement = async (story: CartStory, count: Count): Promise<void> => {
  const { sandbox, browser, network, tabs, time } = story;
  network.setFaultRate(0);
  await runFor(story, 300_000);
  for (const { tab } of tabs) tab.fire('online');
  for (const { engine } of tabs) engine.retry();
  await runFor(story, 60_000);
  const { accessToken } = JSON.parse(browser.stored.get('pannier:sandbox-client:tokens') ?? '{}');
  // After a logout without further action there is no token and no cart.
  const server = accessToken ? await onServer(sandbox, accessToken.value) : {};
  count.add({
    lost: missingFrom(server, story.model),
    doubled: missingFrom(story.model, server),
  });
  expect(network.isLatePending(), story.text()).toBe(false);
  expect(server, `the server and the model, ${story.text()}`).toEqual(story.model);
  for (const tab of tabs) {
    expect(shownIn(tab), `a tab and the server, ${story.text()}`).toEqual(server);
    expect(tab.store.getState().cart.trouble, story.text()).toBeUndefined();
    tab.tab.close('crash');
  }
  for (const [id, cart] of story.carts) {
    const { accessToken: own } = await loginTokens(sandbox, id, time.now());
    expect(await onServer(sandbox, own.value), `the cart of ${id}, ${story.text()}`).toEqual(cart);
  }
};

/** Makes the platform refuse cart version 1 with a random status, because the future status is unknown. */
const endVersion1 = ({ sandbox: { control }, log, pick }: CartStory): void => {
  control.settings({ cartV1: 'removed', cartV1Gone: pick(['404', '410', '428'] as const) });
  log.push('version 1 of the cart ends');
};

const playSequence = async (story: CartStory, count: Count): Promise<void> => {
  const { version } = story;
  story.network.setFaultRate(0.2);
  const last = Math.floor(story.random() * ACTIONS);
  for (let step = 0; step < ACTIONS; step++) {
    if (step === last && version === 'switch') endVersion1(story);
    await playStep(story);
  }
  await expectAgreement(story, count);
};

/** Plays one random sequence. If the sequence does not end in time, the test fails and prints its seed. */
const playInTime = async (story: CartStory, count: Count): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      story.isOver = true;
      reject(new Error(`The story did not end, ${story.text()}`));
    }, LONGEST_SEQUENCE_MS);
  });
  await Promise.race([playSequence(story, count), tooLong]).finally(() => clearTimeout(timer));
};

/** Call this at the top level of a test file. Each version has a separate file, so that versions run in parallel. */
export const playUnderChaos = (version: Version): void => {
  describe(`the cart under chaos (${version})`, () => {
    const count = createCount(`Without a browser (${version})`);
    let sandbox: Sandbox;
    beforeAll(async () => {
      sandbox = await createTestSandbox(undefined, [SHIRT]);
    });
    afterAll(async () => {
      count.print();
      await sandbox.close();
    });

    const play = async (seed: number) =>
      playInTime(await createCartStory(sandbox, seed, version), count);

    it.skipIf(process.env['CHAOS_SEED'])(
      'the final cart matches the clicks for seeds that found a fault earlier',
      async () => {
        for (const seed of KEPT_SEEDS) await play(seed);
      },
    );

    const last = FIRST_SEED + SEQUENCES;
    for (let first = FIRST_SEED; first < last; first += BATCH) {
      const end = Math.min(first + BATCH, last);
      it(`the final cart matches the clicks, seeds ${first} to ${end - 1}`, async () => {
        for (let seed = first; seed < end; seed++) await play(seed);
      });
    }
  });
};
