// What a login keeps over a reload: a step that waits for a code, for an hour, and never a password.
import { beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../../../src/client/environment/storage.ts';
import { createLoginMemory, STEP_MS } from '../../../../src/member/login/login-memory.ts';
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

describe('the memory of a login', () => {
  it('restores the step on the next page', () => {
    open().setStep(step);
    expect(open().getStep()).toEqual(step);
  });

  it.each([STEP_MS + 1, -STEP_MS - 1])('forgets it after an hour by either clock: %i ms', (ms) => {
    open().setStep(step);
    now += ms;
    expect(open().getStep()).toBeUndefined();
  });

  it('leaves nothing behind once the step is done', () => {
    const memory = open();
    memory.setStep(step);
    memory.setRetryAt(7000);
    memory.setStep(undefined);
    memory.setRetryAt(undefined);
    expect(stored.size).toBe(0);
  });

  it('keeps a step whose mail holds no code', () => {
    open().setStep({ ...step, stateToken: '', isSignUp: true });
    expect(open().getStep()).toEqual({ ...step, stateToken: '', isSignUp: true });
  });

  it.each(['{}', 'x', '{"stateToken":1,"email":"a"}', '{"stateToken":"s"}'])(
    'ignores broken text: %s',
    (text) => {
      stored.set('p:code', text);
      stored.set('p:retry', text);
      expect([open().getStep(), open().getRetryAt()]).toEqual([undefined, undefined]);
    },
  );
});

describe('a pause that was planted or stored by a clock that was ahead', () => {
  it.each([1e15, Date.UTC(2026, 1, 1)])('counts as over: until %d', (until) => {
    open().setStep({ ...step, resendAt: until });
    open().setRetryAt(until);
    expect([open().getStep()?.resendAt, open().getRetryAt()]).toEqual([undefined, undefined]);
  });

  it('is kept if it is no longer than the platform’s', () => {
    open().setRetryAt(now + 1000);
    expect(open().getRetryAt()).toBe(now + 1000);
  });
});
