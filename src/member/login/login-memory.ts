// Stores what a login needs after a reload: the step that waits for a code, and when to try again.

import {
  type Codec,
  isTrue,
  maybe,
  number,
  object,
  orElse,
  readStored,
  text,
  words,
} from '../../client/codec/codec.ts';
import { isAhead, isNear } from '../../client/codec/readers.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { MAX_WAIT_MS } from '../../client/http/to-store-error.ts';

/** A login that waits for a code that was sent. Never holds a password. */
export interface CodeStep {
  /** Empty when the mail holds no code: the address had an account before it was to get one. */
  stateToken: string;
  email: string;
  /** Epoch milliseconds. */
  resendAt?: number | undefined;
  /** The code confirms a new account. */
  isSignUp?: boolean | undefined;
  /** The dialog was open when the page was left. */
  isOpen?: boolean;
}

export interface LoginMemory {
  getStep(): CodeStep | undefined;
  setStep(step: CodeStep | undefined): void;
  /** The platform accepts no attempt before this time, in epoch milliseconds. */
  getRetryAt(): number | undefined;
  setRetryAt(moment: number | undefined): void;
}

/** Codes are valid for less; an older step could only be refused. */
export const STEP_MS = 3_600_000;

const moment = maybe(number);
const at = orElse(number, 0);
const storedStep = object({
  stateToken: text,
  email: words,
  resendAt: moment,
  isSignUp: isTrue,
  isOpen: isTrue,
  at,
});
const storedRetry = object({ retryAt: moment, at });

/** `storage` is the tab's session storage. */
export const createLoginMemory = (storage: KeyValueStore, now: () => number): LoginMemory => {
  const write = (name: string, value: object | undefined) => {
    if (value) storage.set(name, JSON.stringify({ ...value, at: now() }));
    else storage.remove(name);
  };
  const read = <Stored extends { at: number }>(name: string, codec: Codec<Stored>) => {
    const stored = readStored(codec, storage.get(name));
    if (!stored) return undefined;
    const { at, ...rest } = stored;
    return isNear(at, STEP_MS, now()) ? rest : undefined;
  };
  /** A time to wait for; undefined if it has passed, or is further ahead than any pause lasts. */
  const pauseUntil = (end = 0) => (isAhead(end, MAX_WAIT_MS, now()) ? end : undefined);
  return {
    getStep: () => {
      const step = read('code', storedStep);
      return step && { ...step, resendAt: pauseUntil(step.resendAt) };
    },
    setStep: (step) => write('code', step),
    getRetryAt: () => pauseUntil(read('retry', storedRetry)?.retryAt),
    setRetryAt: (retryAt) => write('retry', retryAt ? { retryAt } : undefined),
  };
};
