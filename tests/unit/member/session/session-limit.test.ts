// The owner's session limits count from the real login time, even if the clock was ahead before.
import { beforeEach, describe, expect, it } from 'vitest';
import { createListen } from '../../../../src/client/environment/environment.ts';
import { enforceSessionLimit } from '../../../../src/member/session/session-limit.ts';
import { createFakeEvents } from '../../../support/fakes/fake-browser.ts';
import { storageOver } from '../../../support/fakes/fake-storage.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 0, 1);

let now = START;
let stored: Map<string, string>;
let ended: string[] = [];
beforeEach(() => {
  now = START;
  stored = new Map();
  ended = [];
});

/** Simulates a short visit of the member to a page. */
const visit = (hours = { session: 1, idle: 1000 }): void => {
  const environment = {
    now: () => now,
    setTimeout: () => 0,
    clearTimeout: () => {},
    listen: createListen(createFakeEvents().target),
  };
  const limit = enforceSessionLimit(
    { environment, storage: storageOver(stored) },
    hours,
    () => 'ada',
    (reason) => ended.push(reason),
  );
  limit.stop();
};

describe('a session of one hour', () => {
  it.each([DAY_MS, 365 * DAY_MS])(
    'a session of one hour ends on time even if the clock was %i ms ahead at the login',
    (ahead) => {
      now = START + ahead;
      visit();
      now = START;
      visit();
      now = START + 0.9 * HOUR_MS;
      visit();
      expect(ended).toEqual([]);
      now = START + 1.1 * HOUR_MS;
      visit();
      expect(ended).toEqual(['expired']);
    },
  );

  it('an idle session ends after an hour even if the clock was ahead during the last visit', () => {
    const hours = { session: 1000, idle: 1 };
    now = START + DAY_MS;
    visit(hours);
    now = START;
    visit(hours);
    now = START + 1.1 * HOUR_MS;
    visit(hours);
    expect(ended).toEqual(['idle']);
  });
});
