// The store platform as one function from Request to Response.
import { type Control, createControl } from './control-room/control.ts';
import { createControlRoom } from './control-room/control-room.ts';
import { createEventControl } from './control-room/event-control.ts';
import { createFaultBox } from './control-room/faults.ts';
import { createJournal } from './control-room/journal.ts';
import { createPipeline } from './control-room/pipeline.ts';
import { openDatabase } from './foundation/db/database.ts';
import type { Platform } from './platform/core/platform.ts';
import type { PublishedEvent } from './platform/core/published-event.ts';
import { defaultPasswordCost, defaultSettings } from './platform/core/settings.ts';
import type { SendWebhook } from './platform/events/courier.ts';
import { openPublisher } from './platform/events/publisher.ts';
import { createPlatformApp } from './platform-app.ts';
import { isEmpty, resetAll, resetVisitors } from './seed/reset.ts';
import { lacksCommerce, seedCommerce } from './seed/seed-commerce.ts';
import { seedMembersInto } from './seed/seed-members.ts';
import type { Seed } from './seed/seed-types.ts';

export interface SandboxOptions {
  /** A PostgreSQL server; else PostgreSQL is embedded. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; memory only without one. */
  dataDir?: string | undefined;
  /** Public origin, for addresses in answers. */
  origin?: string | undefined;
  latencyMs?: number | undefined;
  /** Whether `/__sandbox/*` answers. */
  controlRoom?: boolean | undefined;
  rotateRefreshTokens?: boolean | undefined;
  /** How dear passwords are to check, as a power of two; tests take a cheap one. */
  passwordCost?: number | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
  /** Signs webhooks: an RSA key as PKCS #8 PEM; one is made without it. */
  eventsPrivateKey?: string | undefined;
  /** Carries webhooks; the network without one. */
  sendWebhook?: SendWebhook | undefined;
  /** What the catalog starts with; the demo shop without one. */
  seed?: Seed | undefined;
}

export interface Sandbox {
  /** Rejects as a browser's fetch does: with a TypeError for a dropped connection, with the signal's reason for an abort. */
  fetch(request: Request): Promise<Response>;
  /** Back to the seed; with `keepCatalog` only visitors, carts, orders and stock. */
  reset(options?: { keepCatalog?: boolean }): Promise<void>;
  close(): Promise<void>;
  control: Control;
}

export const createSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const now = options.now ?? Date.now;
  const [seed, { db, close }] = await Promise.all([
    options.seed ?? defaultSeed(),
    openDatabase(options),
  ]);
  if (await isEmpty(db)) await resetAll(db, seed, now());
  // As does one that knew no ways of delivery.
  else if (await lacksCommerce(db)) await seedCommerce(db, seed, now());

  const publisher = await openPublisher({
    db,
    now,
    privateKey: options.eventsPrivateKey,
    send: options.sendWebhook,
    isLasting: options.databaseUrl !== undefined || options.dataDir !== undefined,
  });
  const journal = createJournal();
  const faults = createFaultBox();
  const startSettings = () => ({
    ...defaultSettings(),
    latencyMs: options.latencyMs ?? 0,
    rotateRefreshTokens: options.rotateRefreshTokens ?? false,
    passwordCost: options.passwordCost ?? defaultPasswordCost,
  });
  const publish = (event: PublishedEvent) => {
    journal.publish(event);
    return publisher.publish(event);
  };
  const platform: Platform = {
    db,
    origin: (options.origin ?? 'http://sandbox.test').replace(/\/+$/, ''),
    now,
    settings: startSettings(),
    publish: (event) => {
      publish(event);
    },
    send: (message) => journal.send(message),
  };
  // A database of an earlier version has a catalog and no members.
  await seedMembersInto(platform, seed.members ?? []);
  const reset: Sandbox['reset'] = async ({ keepCatalog = false } = {}) => {
    await (keepCatalog ? resetVisitors(db, seed, now()) : resetAll(db, seed, now()));
    faults.clear();
    journal.clear();
    await publisher.reset();
    Object.assign(platform.settings, startSettings());
    await seedMembersInto(platform, seed.members ?? []);
  };
  const events = createEventControl(publisher, publish);
  const control = createControl(platform, faults, journal, { reset, events });
  const controlRoom = createControlRoom(control, publisher);
  const apply = createPlatformApp(platform, publisher);
  const pipeline = createPipeline({ platform, faults, journal, apply });

  return {
    control,
    reset,
    async close() {
      await publisher.close();
      await close();
    },
    async fetch(request) {
      if (options.controlRoom && new URL(request.url).pathname.startsWith('/__sandbox/'))
        return controlRoom.fetch(request);
      return untilAborted(pipeline(request), request.signal);
    },
  };
};

const defaultSeed = async (): Promise<Seed> => {
  const [{ seedProducts }, { seedCollections }, { seedCoupons }, { seedMembers }, commerce] =
    await Promise.all([
      import('./seed/products.ts'),
      import('./seed/collections.ts'),
      import('./seed/coupons.ts'),
      import('./seed/members.ts'),
      import('./seed/commerce.ts'),
    ]);
  return {
    products: seedProducts,
    collections: seedCollections,
    coupons: seedCoupons,
    members: seedMembers,
    commerce: commerce.demoCommerce(),
  };
};

// Only the caller stops waiting; the request goes on, as it does on a real server.
const untilAborted = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
