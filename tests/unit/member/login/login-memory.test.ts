// State of a login that survives a reload: a step that waits for a code, for one hour, never a password.
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

describe('the login memory', () => {
  it('the login memory restores the step on the next page', () => {
    open().setStep(step);
    expect(open().getStep()).toEqual(step);
  });

  it.each([CODE_STEP_MAX_AGE_MS + 1, -CODE_STEP_MAX_AGE_MS - 1])(
    'the login memory drops a step after an hour, whichever way the clock moves: %i ms',
    (ms) => {
      open().setStep(step);
      now += ms;
      expect(open().getStep()).toBeUndefined();
    },
  );

  it('the login memory leaves nothing in storage after the step is done', () => {
    const memory = open();
    memory.setStep(step);
    memory.setRetryAt(7000);
    memory.setStep(undefined);
    memory.setRetryAt(undefined);
    expect(stored.size).toBe(0);
  });

  it('the login memory keeps a step whose mail holds no code', () => {
    open().setStep({ ...step, stateToken: '', isSignUp: true });
    expect(open().getStep()).toEqual({ ...step, stateToken: '', isSignUp: true });
  });

  it.each(['{}', 'x', '{"stateToken":1,"email":"a"}', '{"stateToken":"s"}'])(
    'the login memory ignores broken text: %s',
    (text) => {
      stored.set('p:code', text);
      stored.set('p:retry', text);
      expect([open().getStep(), open().getRetryAt()]).toEqual([undefined, undefined]);
    },
  );
});

describe('a stored wait that was planted, or written while the clock was ahead', () => {
  it.each([1e15, Date.UTC(2026, 1, 1)])(
    'an implausibly long stored wait counts as over: until %d',
    (until) => {
      open().setStep({ ...step, resendAt: until });
      open().setRetryAt(until);
      expect([open().getStep()?.resendAt, open().getRetryAt()]).toEqual([undefined, undefined]);
    },
  );

  it('a stored wait within the platform’s limit is kept', () => {
    open().setRetryAt(now + 1000);
    expect(open().getRetryAt()).toBe(now + 1000);
  });
});
