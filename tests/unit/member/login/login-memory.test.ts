// A login step that waits for a code survives a reload: stored for one hour, and never with a password.
import { beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../../../src/client/environment/storage.ts';
import {
  CODE_STEP_MAX_AGE_MS,
  createLoginMemory,
} from '../../../../src/member/login/login-memory.ts';
import { createFakeStorage } from '../../../support/fakes/fake-storage.ts';

let now = 0;
let stored: Map<string, string>;
const open = () => {
  const sessionStorage = () => createFakeStorage({ stored });
  const parts = { localStorage: () => undefined, sessionStorage };
  return createLoginMemory(openStorage(parts, 'p:', 'session'), () => now);
};
const step = {
  stateToken: 'state',
  email: 'ada@example.com',
  resendAt: Date.UTC(2026, 0, 1, 0, 0, 5),
  isSignUp: false,
  isOpen: true,
};

beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  stored = new Map();
});

describe('the stored login step', () => {
  it('a stored login step is restored on the next page', () => {
    open().setStep(step);
    expect(open().getStep()).toEqual(step);
  });

  it.each([CODE_STEP_MAX_AGE_MS + 1, -CODE_STEP_MAX_AGE_MS - 1])(
    'a stored login step is dropped if the clock has moved by more than an hour in either direction: %i ms',
    (ms) => {
      open().setStep(step);
      now += ms;
      expect(open().getStep()).toBeUndefined();
    },
  );

  it('a finished login step leaves nothing in storage', () => {
    const memory = open();
    memory.setStep(step);
    memory.setRetryAt(7000);
    memory.setStep(undefined);
    memory.setRetryAt(undefined);
    expect(stored.size).toBe(0);
  });

  it('a stored login step is kept even if its mail contains no code', () => {
    open().setStep({ ...step, stateToken: '', isSignUp: true });
    expect(open().getStep()).toEqual({ ...step, stateToken: '', isSignUp: true });
  });

  it.each(['{}', 'x', '{"stateToken":1,"email":"a"}', '{"stateToken":"s"}'])(
    'a malformed stored login step is ignored: %s',
    (text) => {
      stored.set('p:code', text);
      stored.set('p:retry', text);
      expect([open().getStep(), open().getRetryAt()]).toEqual([undefined, undefined]);
    },
  );
});

describe('the stored end of a waiting time', () => {
  it.each([1e15, Date.UTC(2026, 1, 1)])(
    'the stored end of a waiting time counts as expired if it is implausibly late: %d',
    (until) => {
      open().setStep({ ...step, resendAt: until });
      open().setRetryAt(until);
      expect([open().getStep()?.resendAt, open().getRetryAt()]).toEqual([undefined, undefined]);
    },
  );

  it('the stored end of a waiting time is kept if it is within the platform’s limit', () => {
    open().setRetryAt(now + 1000);
    expect(open().getRetryAt()).toBe(now + 1000);
  });
});
