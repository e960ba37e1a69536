// Seeded chaos of the session: up to five tabs log in and out, renew, crash and go offline, and no session may be lost.
import { describe, expect, it } from 'vitest';
import {
  createRequests,
  createSteps,
  openSessionTab,
  type Requests,
  type SessionTab,
} from './session-steps.ts';
import { createSessionStory, runFor, type SessionStory } from './session-story.ts';
import { type TokenHistory, watchTokens } from './token-history.ts';

// Ten thousand sequences in a minute leave six milliseconds for each, too few for dozens of database requests. So the
// platform is a small token endpoint here. tests/unit/member/session tests the same guarantees with the sandbox, and
// cart-v1.test.ts with real carts. The tabs have Web Locks, because nobody can log in on pages without locks.
const WANTED = process.env['CHAOS_SEQUENCES'];
const SEQUENCES = WANTED ? 10 * Number(WANTED) : 2000;
const FIRST_SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const STEPS = 24;

const expectPromisesKept = ({ network, promise, broken, log }: SessionStory, seed: number) => {
  for (const token of network.sentTwice) promise(false, `${token} was sent twice`);
  if (broken.length) expect.fail([...broken, `seed ${seed}`, ...log].join('\n'));
};

/** Restores the network and uses the session in every tab. The number of requests must stay limited. */
const recover = async (story: SessionStory, tabs: SessionTab[], requests: Requests) => {
  const { network, promise } = story;
  story.log.push('the network works again');
  network.setFaultRate(0);
  const before = network.requests();
  await runFor(story, 120_000);
  for (let round = 0; round < 3; round++) {
    for (const tab of tabs) tab.accessToken.endCoolDown();
    for (const tab of tabs) void requests.changeCart(tab);
    await runFor(story, 1000);
    tabs.map(requests.getToken);
    await runFor(story, 60_000);
  }
  promise(network.requests() - before <= 12 * tabs.length, 'requests go round in a loop');
};

/** Checks that a session exists, and that each cart belongs to this session or to a session that ended for a reason. */
const checkFamilies = ({ promise, server, storedFamily }: SessionStory, { ends }: TokenHistory) => {
  const now = storedFamily();
  promise(!!now && !now.isRevoked && !ends.has(now.id), 'nobody is there in the end');
  for (const family of server.families) {
    const isKnown = family === now || ends.has(family.id);
    promise(isKnown || !family.hasCart, `the cart of ${family.role} ${family.id} was orphaned`);
  }
};

const playSequence = async (seed: number): Promise<void> => {
  const story = createSessionStory(seed);
  const { random, chance, pick } = story;
  const history = watchTokens(story);
  const requests = createRequests(story, history);
  const tabs = Array.from({ length: 2 + Math.floor(random() * 4) }, () => openSessionTab(story));
  const steps = createSteps(story, history, requests, tabs);
  const names = Object.keys(steps);

  for (let step = 0; step < STEPS; step++) {
    const index = Math.floor(random() * tabs.length);
    const name = chance(0.3) ? pick(names.slice(0, 4)) : pick(names);
    story.log.push(`${index} ${name}`);
    steps[name]?.(tabs[index] as SessionTab);
    await runFor(story, chance(0.2) ? 30_000 * random() : 200 * random());
    expectPromisesKept(story, seed);
  }

  await recover(story, tabs, requests);
  checkFamilies(story, history);
  expectPromisesKept(story, seed);
  for (const tab of tabs) tab.die();
};

const BATCH = 500;

describe('the session under chaos', () => {
  for (let first = FIRST_SEED; first < FIRST_SEED + SEQUENCES; first += BATCH) {
    const end = Math.min(first + BATCH, FIRST_SEED + SEQUENCES);
    it(`a session is never lost and an ended session is never kept, seeds ${first} to ${end - 1}`, async () => {
      for (let seed = first; seed < end; seed++) await playSequence(seed);
    });
  }
});
