// The owner's limits of a session count from the real time of the login, also after a clock that was ahead.
import { beforeEach, describe, expect, it } from 'vitest';
import { createListen } from '../../../../src/client/environment/environment.ts';
import { keepSessionLimit } from '../../../../src/member/session/session-limit.ts';
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

/** A page of the member, open for one moment. */
const visit = (hours = { session: 1, idle: 1000 }): void => {
  const environment = {
    now: () => now,
    setTimeout: () => 0,
    clearTimeout: () => {},
    listen: createListen(createFakeEvents().target),
  };
  const limit = keepSessionLimit(
    { environment, storage: storageOver(stored) },
    hours,
    () => 'ada',
    (reason) => ended.push(reason),
  );
  limit.stop();
};

describe('a session of one hour', () => {
  it.each([DAY_MS, 365 * DAY_MS])(
    'ends after an hour if the clock was %i ms ahead at the login',
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

  it('ends after an hour without a visit if the clock was ahead during the last one', () => {
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
