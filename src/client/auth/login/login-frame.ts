// Loads the platform's page in a hidden frame, waits for one message, and removes the frame in every case.

import { safeHref } from '../../codec/safe-url.ts';
import type { Environment } from '../../environment/environment.ts';
import { StoreError } from '../../errors.ts';
import { judgeMessage } from './frame-message.ts';
import { refusalOf } from './login-refusal.ts';

/** After this time in front of the page the member is offered the platform's page. */
export const SLOW_LOGIN_MS = 10_000;
/** The limit of spec sections 5 and 9. */
export const LOGIN_TIMEOUT_MS = 120_000;

export type PageEnvironment = Pick<
  Environment,
  'setTimeout' | 'clearTimeout' | 'listen' | 'document'
>;

/** How a caller follows a login in a hidden frame: gives it up, and hears that it is slow. */
export interface WaitOptions {
  /** Cancels the login and removes the frame. */
  signal?: AbortSignal | undefined;
  /** Called once after 10 seconds without a response while the page is visible. The login continues. */
  onSlow?: (() => void) | undefined;
}

export const givenUp = (): StoreError =>
  new StoreError('The login was given up', { code: 'aborted' });
const blocked = () => new StoreError('The page forbids the frame', { code: 'frame_blocked' });

/** Whether the page's policy has blocked a frame of this origin, and not only reported it. */
const isViolation = (
  { disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent,
  origin: string,
): boolean =>
  `${blockedURI}/`.startsWith(`${origin}/`) &&
  effectiveDirective === 'frame-src' &&
  disposition === 'enforce';

/**
 * Loads the page in the frame, hidden. As in the platform's own client there is no `sandbox` and no referrer policy: its
 * page may need the referrer to know whom to answer.
 */
const append = (frame: HTMLIFrameElement, page: Document, src: string): void => {
  frame.style.display = 'none';
  frame.setAttribute('data-pannier-node', 'login');
  (page.body ?? page.documentElement).append(frame);
  // Not by `src`: the page's resource timings name what an element loads, and this address leads to a session.
  frame.contentWindow?.location.replace(src);
};

const timedOut = (): StoreError =>
  new StoreError('OAuth flow timed out', { code: 'login_timeout', retryable: true });

interface Timers {
  setTimer: PageEnvironment['setTimeout'];
  clearTimer: PageEnvironment['clearTimeout'];
  page: Pick<Document, 'hidden'>;
}

/**
 * Reports once that the login is slow. Restarts when the member comes back: browsers slow hidden pages down, and an
 * offer is not seen there.
 */
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
 * Resolves to the authorization code. Only a message counts as the response, not the frame's load event
 * (frame-message.ts).
 * @throws StoreError `login_timeout`, `aborted`, `frame_blocked`, or a code of login-refusal.ts.
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
      if (verdict.error !== undefined) reject(refusalOf(verdict.error));
      else resolve(verdict.code);
    };
    // Fires when the page's content security policy blocks the frame; otherwise the login would wait for two minutes.
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
