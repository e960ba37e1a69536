// Stores what a login needs after a reload: the step that waits for a code, and when to try again.
import type { KeyValueStore } from '../../browser/storage.ts';
import { asNumber, asObject, asText, parseJson } from '../../model/json.ts';
import { isAhead, isNear } from '../../model/moments.ts';
import { MAX_WAIT_MS } from '../../transport/retry-policy.ts';

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

/** `storage` is the tab's session storage. */
export const createLoginMemory = (storage: KeyValueStore, now: () => number): LoginMemory => {
  const write = (name: string, value: object | undefined) => {
    if (value) storage.set(name, JSON.stringify({ ...value, at: now() }));
    else storage.remove(name);
  };
  const read = (name: string) => {
    const json = asObject(parseJson(storage.get(name)));
    return isNear(asNumber(json?.['at']) ?? 0, STEP_MS, now()) ? json : undefined;
  };
  /** A time to wait for; undefined if it has passed, or is further ahead than any pause lasts. */
  const pauseIn = (value: unknown) => {
    const moment = asNumber(value) ?? 0;
    return isAhead(moment, MAX_WAIT_MS, now()) ? moment : undefined;
  };
  return {
    getStep: () => {
      const json = read('code');
      const email = asText(json?.['email']);
      const stateToken = json?.['stateToken'];
      if (!json || !email || typeof stateToken !== 'string') return undefined;
      return {
        stateToken,
        email,
        resendAt: pauseIn(json['resendAt']),
        isSignUp: json['isSignUp'] === true,
        isOpen: json['isOpen'] === true,
      };
    },
    setStep: (step) => write('code', step),
    getRetryAt: () => pauseIn(read('retry')?.['retryAt']),
    setRetryAt: (retryAt) => write('retry', retryAt ? { retryAt } : undefined),
  };
};
