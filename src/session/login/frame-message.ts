// Checks messages that the page receives while a hidden-frame login is pending.

/** What the response of the pending login must match. */
export interface Expected {
  /** The origin of the platform's page. */
  origin: string;
  /** The window of the login frame; null after the frame was removed. */
  source: unknown;
  /** The state of the pending login. */
  state: string;
  isPending: boolean;
}

export type Verdict = 'ignore' | { code: string } | { error: string };

/** Longer than any code or error name. */
const MAX_CHARS = 4096;

/**
 * Any window can post a message to the page. A message is accepted only if all four conditions hold: the platform's
 * origin, the window of the login frame, the expected shape, and the state of the pending login. All others are
 * ignored.
 */
export const judgeMessage = (
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: Expected,
): Verdict => {
  if (
    !expected.isPending ||
    origin !== expected.origin ||
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
  if (error) return { error };
  return code ? { code } : 'ignore';
};
