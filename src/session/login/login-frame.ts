// Loads the platform's page in a hidden frame, waits for one message, and removes the frame in every case.
import type { Environment } from '../../browser/environment.ts';
import { StoreError } from '../../errors.ts';
import { safeHref } from '../../model/safe-url.ts';
import { judgeMessage } from './frame-message.ts';
import { refusalOf } from './login-refusal.ts';

/** After this time the member is offered the sign-in page. */
export const SLOW_LOGIN_MS = 10_000;
/** The limit of spec sections 5 and 9. */
export const LOGIN_TIMEOUT_MS = 120_000;

export type PageEnvironment = Pick<
  Environment,
  'setTimeout' | 'clearTimeout' | 'events' | 'document'
>;

export interface WaitOptions {
  /** Cancels the login and removes the frame. */
  signal?: AbortSignal | undefined;
  /** Called once after 10 seconds without a response. The login continues. */
  onSlow?: (() => void) | undefined;
}

/** Lets the platform's page run under its own origin, without access to this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

export const givenUp = (): StoreError =>
  new StoreError('The login was given up', { code: 'aborted' });
const blocked = () => new StoreError('The page forbids the frame', { code: 'frame_blocked' });

/**
 * Resolves to the authorization code. Only a message counts as the response, not the frame's load event
 * (frame-message.ts).
 * @throws StoreError `login_timeout`, `aborted`, `frame_blocked`, or a code of login-refusal.ts.
 */
export const codeFromFrame = (
  { setTimeout: setTimer, clearTimeout: clearTimer, events, document: page }: PageEnvironment,
  authUrl: string,
  state: string,
  { signal, onSlow }: WaitOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) throw givenUp();
    const src = safeHref(authUrl);
    if (!src || !events || !page) throw blocked();
    const { origin } = new URL(src);
    const frame = page.createElement('iframe');
    let isPending = true;

    const end = (): void => {
      isPending = false;
      events.removeEventListener('message', onMessage);
      events.removeEventListener('securitypolicyviolation', onViolation);
      signal?.removeEventListener('abort', onAbort);
      clearTimer(slow);
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
      if ('error' in verdict) reject(refusalOf(verdict.error));
      else resolve(verdict.code);
    };
    // Fires when the page's content security policy blocks the frame; otherwise the login would wait for two minutes.
    const onViolation = (event: SecurityPolicyViolationEvent): void => {
      const { disposition, effectiveDirective, blockedURI } = event;
      const isOurs =
        `${blockedURI}/`.startsWith(`${origin}/`) && effectiveDirective === 'frame-src';
      if (isOurs && disposition === 'enforce') fail(blocked());
    };
    const onAbort = () => fail(givenUp());
    const slow = setTimer(() => onSlow?.(), SLOW_LOGIN_MS);
    const late = setTimer(
      () =>
        fail(new StoreError('OAuth flow timed out', { code: 'login_timeout', retryable: true })),
      LOGIN_TIMEOUT_MS,
    );

    signal?.addEventListener('abort', onAbort);
    // Listen before the frame is added, so that a fast response is not missed.
    events.addEventListener('message', onMessage);
    events.addEventListener('securitypolicyviolation', onViolation);
    try {
      frame.style.display = 'none';
      frame.referrerPolicy = 'no-referrer';
      frame.setAttribute('sandbox', SANDBOX);
      frame.setAttribute('data-pannier-node', 'login');
      frame.src = src;
      (page.body ?? page.documentElement).append(frame);
    } catch {
      fail(blocked());
    }
  });
