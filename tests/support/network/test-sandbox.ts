// Sandboxes in the test's own process, lent from file to file, since starting one takes a second.
import { loopbackReturns } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import type { Seed, SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';

interface Lent {
  /** The options that a sandbox has for life, as text. */
  key: string;
  sandbox: Sandbox;
  /** What each reset reads; the next holder has others. */
  options: SandboxOptions;
  clock: { now: () => number };
  isFree: boolean;
}

/** More would keep too much memory: each has a database of its own. */
const MAX_FREE = 3;
const sandboxes: Lent[] = [];

/** The one that was not used for the longest time is closed. */
const give = async (lent: Lent): Promise<void> => {
  lent.isFree = true;
  sandboxes.push(...sandboxes.splice(sandboxes.indexOf(lent), 1));
  const free = sandboxes.filter(({ isFree }) => isFree);
  const [oldest] = free;
  if (!oldest || free.length <= MAX_FREE) return;
  sandboxes.splice(sandboxes.indexOf(oldest), 1);
  await oldest.sandbox.close();
};

/** In place, because a sandbox keeps the object. */
const replace = (kept: object, next: object): void => {
  for (const name of Object.keys(kept)) Reflect.deleteProperty(kept, name);
  Object.assign(kept, next);
};

/**
 * A sandbox at its seed, for one holder until it is closed. Another file of the same process may have used it before,
 * with another seed and other settings. Every page of this machine is registered, unless the settings are given. Each
 * reset hashes the passwords of its members, so the cost is low. Only for databases in memory and webhooks over the
 * network.
 */
export const lendSandbox = async ({
  now = Date.now,
  settings = loopbackReturns,
  passwordCost = 6,
  seed,
  ...rest
}: SandboxOptions = {}): Promise<Sandbox> => {
  const key = JSON.stringify({ ...rest, isSeeded: seed !== undefined });
  let lent = sandboxes.find((one) => one.isFree && one.key === key);
  if (lent) {
    lent.isFree = false;
    lent.clock.now = now;
    Object.assign(lent.options, { settings, passwordCost });
    if (seed && lent.options.seed) replace(lent.options.seed, seed);
    await lent.sandbox.reset();
  } else {
    const clock = { now };
    const options: SandboxOptions = {
      ...rest,
      settings,
      passwordCost,
      now: () => clock.now(),
      ...(seed && { seed: { ...seed } }),
    };
    lent = { key, sandbox: await createSandbox(options), options, clock, isFree: false };
    sandboxes.push(lent);
  }
  const holder = lent;
  return { ...holder.sandbox, close: () => give(holder) };
};

const plain = (slug: string, stock: number | null): SeedProduct => ({
  slug,
  name: slug,
  description: '',
  productType: 'physical',
  price: 10,
  sku: slug.toUpperCase(),
  stock,
  media: [],
  collections: [],
});

/** Ids of the products: three untracked ones, and one of which the shop has three. */
export const productIds = ['mug', 'bowl', 'plate', 'last-vase'].map((slug) =>
  seedId('product', slug),
);

export const plainSeed = (more: readonly SeedProduct[] = []): Seed => ({
  products: [
    plain('mug', null),
    plain('bowl', null),
    plain('plate', null),
    plain('last-vase', 3),
    ...more,
  ],
  collections: [],
});

export const createTestSandbox = (
  now?: () => number,
  more: readonly SeedProduct[] = [],
): Promise<Sandbox> =>
  lendSandbox({
    seed: plainSeed(more),
    ...(now && { now }),
  });

export const sandboxFetch =
  (sandbox: Pick<Sandbox, 'fetch'>) =>
  (input: string, init: RequestInit): Promise<Response> =>
    sandbox.fetch(new Request(input, init));
