// In-process sandboxes, reused across test files because starting one takes a second.
import { loopbackReturns } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import type { Seed, SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';

interface Lent {
  /** Options that are fixed at creation, as JSON. */
  key: string;
  sandbox: Sandbox;
  /** Options that the sandbox reads at each reset. `lendSandbox` replaces them. */
  options: SandboxOptions;
  clock: { now: () => number };
  isFree: boolean;
}

/** Limits memory use: each sandbox has a separate database. */
const MAX_FREE = 3;
const sandboxes: Lent[] = [];

/** Returns a sandbox to the pool, and closes the least recently used one. */
const give = async (lent: Lent): Promise<void> => {
  lent.isFree = true;
  sandboxes.push(...sandboxes.splice(sandboxes.indexOf(lent), 1));
  const free = sandboxes.filter(({ isFree }) => isFree);
  const [oldest] = free;
  if (!oldest || free.length <= MAX_FREE) return;
  sandboxes.splice(sandboxes.indexOf(oldest), 1);
  await oldest.sandbox.close();
};

/** Changes the object in place, because a sandbox keeps a reference to it. */
const replace = (kept: object, next: object): void => {
  for (const name of Object.keys(kept)) Reflect.deleteProperty(kept, name);
  Object.assign(kept, next);
};

/**
 * Lends a seeded sandbox until the caller closes it. The sandbox is reset, because another test file may have used it.
 * By default, logins may return to every page of this machine. The password cost is low, because each reset hashes the
 * members' passwords. Only for in-memory databases and webhooks over the network.
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

/** Product ids: three products with untracked stock, and one product with a stock of three. */
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
