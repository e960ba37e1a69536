// Checks messages that the page receives while a hidden-frame login is pending.

/** The values that the response of the pending login must match. */
export interface Expected {
  /** The origin of the address that the frame loads. */
  origin: string;
  /** The window of the login frame; null after the frame was removed. */
  source: unknown;
  /** The state of the pending login. */
  state: string;
  isPending: boolean;
}

/** Both are named: a property of all objects must not take the place of one that is missing. */
export type Verdict =
  | 'ignore'
  | { code: string; error: undefined }
  | { code: undefined; error: string };

/** Longer than any code or error name. */
const MAX_CHARS = 4096;

/**
 * Any window can post a message to the page. A message is accepted only if all conditions hold: the window of the login
 * frame, the expected shape, and the 43 random characters of the pending login's state. All others are ignored. The
 * platform's page may redirect inside its domain before it answers, so its origin may differ from that of the loaded
 * address, but must be secure.
 */
export const judgeMessage = (
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: Expected,
): Verdict => {
  if (
    !expected.isPending ||
    (origin !== expected.origin && !/^https:/.test(origin)) ||
    !source ||
    source !== expected.source ||
    !data ||
    Object.getPrototypeOf(data) !== Object.prototype
  ) {
    return 'ignore';
  }
  const own = (name: string): string | undefined => {
    const value: unknown = Object.getOwnPropertyDescriptor(data, name)?.value;
    return typeof value === 'string' && value && value.length <= MAX_CHARS ? value : undefined;
  };
  const [state, code, error] = [own('state'), own('code'), own('error')];
  if (state !== expected.state) return 'ignore';
  if (error) return { code: undefined, error };
  return code ? { code, error: undefined } : 'ignore';
};
