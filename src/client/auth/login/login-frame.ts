// Logs a member in through a hidden frame: loads the platform's page, checks its message, and exchanges the
// code. Facts: docs/platform/authentication.md#hidden-frame.

import { safeHref } from '../../codec/safe-url.ts';
import type { Environment } from '../../environment/environment.ts';
import { StoreError } from '../../errors.ts';
import type { PlatformSession } from '../tokens/authorized-client.ts';
import { exchangeCode } from '../tokens/member-tokens.ts';
import type { Tokens } from '../tokens/token-store.ts';
import { createOAuthData, requestAuthUrl } from './auth-url.ts';
import { createLoginRefusal, missingCodeOrState } from './login-refusal.ts';

// Checks messages that the page receives while a hidden-frame login is pending.

/** The values that the response of the pending login must match. */
interface Expected {
  /** Origin of the URL that the frame loads. */
  origin: string;
  /** Window of the login frame. Null after the frame was removed. */
  source: unknown;
  /** `state` parameter of the pending login. */
  state: string;
  isPending: boolean;
}

/** Each variant declares both keys, so that a polluted `Object.prototype` cannot supply the missing key. */
type Verdict =
  | 'ignore'
  | { code: string; error: undefined }
  | { code: undefined; error: StoreError };

/** Longer than any code or error name. */
const MAX_MESSAGE_CHARS = 4096;

/**
 * Any window can post a message to the page. A message is accepted only if it comes from the window of the login frame,
 * has the expected shape, and contains the 43 random characters of the pending login's state. Other messages are
 * ignored. An error needs no state, because it only ends the login. The platform's page may redirect inside its domain
 * before it responds, so its origin may differ from the loaded URL's origin, but must be secure.
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
    return typeof value === 'string' && value && value.length <= MAX_MESSAGE_CHARS
      ? value
      : undefined;
  };
  const [state, code, error] = [own('state'), own('code'), own('error')];
  if (state !== expected.state && (state || !error)) return 'ignore';
  if (code && !error) return { code, error: undefined };
  return { code: undefined, error: error ? createLoginRefusal(error) : missingCodeOrState() };
};

/** After this time on a visible page, the member is offered the platform's login page. */
export const SLOW_LOGIN_MS = 10_000;
export const LOGIN_TIMEOUT_MS = 120_000;

export type PageEnvironment = Pick<
  Environment,
  'setTimeout' | 'clearTimeout' | 'listen' | 'document'
>;

/** Options to cancel a login in a hidden frame, and to learn that it is slow. */
export interface WaitOptions {
  /** Cancels the login and removes the frame. */
  signal?: AbortSignal | undefined;
  /** Called once after 10 seconds without a response while the page is visible. The login continues. */
  onSlow?: (() => void) | undefined;
}

const givenUp = (): StoreError => new StoreError('The login was given up', { code: 'aborted' });
const blocked = () => new StoreError('The page forbids the frame', { code: 'frame_blocked' });

/** Whether the page's policy blocked a frame of this origin, rather than only reporting it. */
const isViolation = (
  { disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent,
  origin: string,
): boolean =>
  `${blockedURI}/`.startsWith(`${origin}/`) &&
  effectiveDirective === 'frame-src' &&
  disposition === 'enforce';

/**
 * Loads the URL in a hidden frame. As in the platform's client, the frame has no `sandbox` and no referrer
 * policy: the platform may need the referrer to address its response.
 */
const append = (frame: HTMLIFrameElement, page: Document, src: string): void => {
  frame.style.display = 'none';
  frame.setAttribute('data-pannier-node', 'login');
  (page.body ?? page.documentElement).append(frame);
  // Setting `src` would list this URL, which leads to a session, in the page's resource timings.
  frame.contentWindow?.location.replace(src);
};

const timedOut = (): StoreError =>
  new StoreError('OAuth flow timed out', { code: 'login_timeout', retryable: true });

interface Timers {
  setTimer: PageEnvironment['setTimeout'];
  clearTimer: PageEnvironment['clearTimeout'];
  page: Pick<Document, 'hidden'>;
}

/** Reports once that login is slow. Restarts when the page is shown, because on a hidden page nobody sees an offer. */
const startSlowTimer = ({ setTimer, clearTimer, page }: Timers, onSlow?: () => void) => {
  let timer: unknown;
  let isSlow = false;
  const restart = (): void => {
    clearTimer(timer);
    if (isSlow || page.hidden) return;
    timer = setTimer(() => {
      isSlow = true;
      onSlow?.();
    }, SLOW_LOGIN_MS);
  };
  restart();
  return { restart, stop: () => clearTimer(timer) };
};

/**
 * Resolves to the authorization code. Only a message counts as the response, not the frame's load event (judgeMessage).
 * @throws StoreError `login_timeout`, `aborted`, `frame_blocked`, `missing_code_or_state`, or a code of login-refusal.ts.
 */
export const codeFromFrame = (
  { setTimeout: setTimer, clearTimeout: clearTimer, listen, document: page }: PageEnvironment,
  authUrl: string,
  state: string,
  { signal, onSlow }: WaitOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) throw givenUp();
    const src = safeHref(authUrl);
    if (!src || !page) throw blocked();
    const { origin } = new URL(src);
    const frame = page.createElement('iframe');
    let isPending = true;

    const end = (): void => {
      isPending = false;
      for (const stop of stops) stop();
      signal?.removeEventListener('abort', onAbort);
      slow.stop();
      clearTimer(late);
      // The URL leads to a session, so it must not remain in the page or in the frame's history.
      frame.src = 'about:blank';
      frame.remove();
    };
    const fail = (error: StoreError): void => {
      end();
      reject(error);
    };
    const onMessage = (event: MessageEvent): void => {
      const expected = { origin, source: frame.contentWindow, state, isPending };
      const verdict = judgeMessage(event, expected);
      if (verdict === 'ignore') return;
      end();
      if (verdict.error) reject(verdict.error);
      else resolve(verdict.code);
    };
    // Without this listener, a login would wait for two minutes if the content security policy blocks its frame.
    const onViolation = (event: SecurityPolicyViolationEvent): void => {
      if (isViolation(event, origin)) fail(blocked());
    };
    const onAbort = () => fail(givenUp());
    const slow = startSlowTimer({ setTimer, clearTimer, page }, onSlow);
    const late = setTimer(() => fail(timedOut()), LOGIN_TIMEOUT_MS);

    signal?.addEventListener('abort', onAbort);
    // Listen before the frame is added, so that a fast response is not missed.
    const stops = [
      listen('message', onMessage),
      listen('securitypolicyviolation', onViolation),
      listen('visibilitychange', slow.restart),
    ];
    try {
      append(frame, page, src);
    } catch {
      fail(blocked());
    }
  });

/**
 * Signs a member in without leaving the page: session token, hidden frame, authorization code, tokens. The
 * session token comes from the login form and is valid once. Without it, signs in the member who is logged in
 * on the platform's pages. Does not store the tokens.
 * @throws StoreError of codeFromFrame() and of the calls.
 */
export const loginThroughFrame = async (
  session: Pick<PlatformSession, 'environment' | 'client' | 'send' | 'clientId'>,
  sessionToken: string | undefined,
  { signal, onSlow }: WaitOptions = {},
): Promise<Tokens> => {
  const { environment, client } = session;
  const oauthData = await createOAuthData({});
  // The platform does not document how its page finds the target of its message, so the request contains this origin.
  const origin = environment.document?.location?.origin;
  const options = { prompt: 'none', responseMode: 'web_message', sessionToken, origin } as const;
  const { authUrl } = await requestAuthUrl(session, oauthData, options, signal);
  const code = await codeFromFrame(environment, authUrl, oauthData.state, { signal, onSlow });
  const tokens = await exchangeCode(client, code, oauthData, environment.now);
  // The member has canceled the login during the exchange.
  if (signal?.aborted) throw givenUp();
  return tokens;
};
