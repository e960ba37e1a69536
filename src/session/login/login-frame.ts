// The hidden frame of one login: shown the platform's page, heard once, and gone in every outcome.
import type { Environment } from '../../browser/environment.ts';
import { StoreError } from '../../errors.ts';
import { safeHref } from '../../model/safe-url.ts';
import { judgeMessage } from './frame-message.ts';
import { refusalOf } from './login-refusal.ts';

/** From here on the member is offered another way in. */
export const SLOW_LOGIN_MS = 10_000;
/** Spec sections 5 and 9. */
export const LOGIN_TIMEOUT_MS = 120_000;

export type PageEnvironment = Pick<
  Environment,
  'setTimeout' | 'clearTimeout' | 'events' | 'document'
>;

export interface WaitOptions {
  /** Gives up at once; nothing of the frame stays. */
  signal?: AbortSignal | undefined;
  /** Called once when there is no answer after 10 seconds; the wait goes on. */
  onSlow?: (() => void) | undefined;
}

/** What a frame of ours may do: run the platform's page as its own origin, and nothing to this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

export const givenUp = (): StoreError =>
  new StoreError('The login was given up', { code: 'aborted' });
const blocked = () => new StoreError('The page forbids the frame', { code: 'frame_blocked' });

/**
 * Resolves to the authorization code. That the frame has loaded says nothing: only a message does
 * (frame-message.ts).
 * @throws StoreError `login_timeout`, `aborted`, `frame_blocked`, or as in login-refusal.ts.
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
      // The address holds the way to a session: it does not stay in the page, nor in the frame's.
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
    // A page whose policy forbids the frame tells so; without this the member would wait.
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
    // Before the frame, or a quick answer would find nobody.
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
