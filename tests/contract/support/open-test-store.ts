// Opens the store that the tests of one file use, reset before each test.
import { afterAll, beforeEach } from 'vitest';
import type { Settings } from '../../../demo/sandbox/platform/core/settings.ts';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { lendSandbox } from '../../support/network/test-sandbox.ts';
import { openStore, renewTokens, storeOptions, type Visitor, visitorOf } from './store.ts';

export const testStart: number = Date.parse('2026-01-02T03:04:05.000Z');

export interface TestStore {
  store: Sandbox;
  /** The store's clock in milliseconds since 1970. The clock stands still unless a test moves it. */
  clock: { now: number };
  /** The visitor is the same object in all tests of the file, with new tokens for each test. */
  visitor: Visitor;
  /** The member from the options, with a new id in each test. */
  member: { id: string };
}

export interface TestStoreOptions {
  /** Does not reset the store before each test, so that each test sees the changes of earlier tests. */
  keepsChanges?: boolean;
  /** Opens a store for this file only, for tests of state that a reset keeps. */
  isOwn?: boolean;
  /** Adds products of rare types to the shop. */
  oddProducts?: boolean;
  settings?: Partial<Settings>;
  /** Headers of each request of the visitor. */
  headers?: Record<string, string>;
  /** A member who exists in each test. */
  member?: { email: string; password: string };
}

const clock = { now: testStart };
const now = () => clock.now;

/** Call at the top of a test file. */
export const openTestStore = async (options: TestStoreOptions = {}): Promise<TestStore> => {
  clock.now = testStart;
  const { isOwn, oddProducts = false } = options;
  const asked = { ...(oddProducts && { oddProducts }), now };
  const store = await (isOwn ? openStore(asked) : lendSandbox({ ...storeOptions, ...asked }));
  afterAll(() => store.close());
  const visitor = visitorOf(store, options.headers);
  const member = { id: '' };
  if (options.keepsChanges) await renewTokens(store, visitor);
  else
    beforeEach(async () => {
      clock.now = testStart;
      await store.reset({ keepCatalog: true });
      if (options.settings) store.control.settings(options.settings);
      await renewTokens(store, visitor);
      if (options.member) member.id = (await store.control.createMember(options.member)).id;
    });
  return { store, clock, visitor, member };
};
