// Stores login data that survives a reload: the login that waits for a code, and the time of the next attempt.

import {
  type Codec,
  isTrue,
  maybe,
  nonEmptyText,
  number,
  object,
  orElse,
  readStored,
  text,
} from '../../client/codec/codec.ts';
import { isAhead, isNear } from '../../client/codec/readers.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { MAX_WAIT_MS } from '../../client/http/to-store-error.ts';

/** A login that waits for a code from a mail. Never contains a password. */
export interface CodeStep {
  /** Empty if the mail contains no code because the address already has an account. */
  stateToken: string;
  email: string;
  /** Epoch milliseconds. */
  resendAt?: number | undefined;
  /** Whether the code confirms a new account. */
  isSignUp?: boolean | undefined;
  /** Whether the dialog was open when the shopper left the page. */
  isOpen?: boolean;
}

export interface LoginMemory {
  getStep(): CodeStep | undefined;
  setStep(step: CodeStep | undefined): void;
  /** The time of the next attempt that the platform accepts, in epoch milliseconds. */
  getRetryAt(): number | undefined;
  setRetryAt(moment: number | undefined): void;
}

/** Milliseconds after which a code step is dropped: codes are valid for less time, so an older code would be refused. */
export const CODE_STEP_MAX_AGE_MS = 3_600_000;

const moment = maybe(number);
const at = orElse(number, 0);
const storedStep = object({
  stateToken: text,
  email: nonEmptyText,
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
    return isNear(at, CODE_STEP_MAX_AGE_MS, now()) ? rest : undefined;
  };
  /** The end of a pause; undefined if it has passed, or is further ahead than the longest pause. */
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
