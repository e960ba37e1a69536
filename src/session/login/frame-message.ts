// Judges a message that reaches the page while a hidden-frame login is pending: ours, or nobody's.

/** What a message must match to be the answer that is waited for. */
export interface Expected {
  /** Exactly the origin of the platform's page. */
  origin: string;
  /** The window of our frame; null once it is gone. */
  source: unknown;
  /** Of the login that is pending. */
  state: string;
  isPending: boolean;
}

export type Verdict = 'ignore' | { code: string } | { error: string };

/** Longer than any code or error name; what is longer was made to do harm. */
const MAX_CHARS = 4096;

/**
 * Any window can post any message to the page. One counts only when all four hold: it comes from
 * the platform's exact origin, from the window of our own frame, in the agreed shape, and carries
 * the state of this pending login. Everything else is somebody else's and is left alone.
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
