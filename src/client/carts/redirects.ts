// Redirect sessions for developers, with checked return addresses.

import type { RequireReturn } from '../auth/login/allowed-returns.ts';
import { openRedirectSession, type RedirectSession } from '../auth/login/redirect-session.ts';
import type { Send } from '../auth/tokens/authorized-client.ts';
import { safeHref } from '../codec/safe-url.ts';
import { type CallOptions, withSignal } from '../http/abortable.ts';
import { badAnswer } from '../http/to-store-error.ts';
import type { RedirectCallbacks, RedirectSessionRequest } from './redirect-requests.ts';

/** Addresses of the platform's pages for this visitor (spec section 7, Redirect session). May throw StoreError. */
export interface RedirectsService {
  /**
   * Requests the URL of a platform page (spec section 7, Redirect session).
   * @throws TypeError for a return address outside this page's origin and `returnOrigins`; nothing is sent then.
   * StoreError `bad_answer` when the response is not a web address, or a code of the call.
   */
  createRedirectSession(
    request: RedirectSessionRequest,
    options?: CallOptions,
  ): Promise<RedirectSession>;
}

const checkedCallbacks = (
  callbacks: RedirectCallbacks,
  requireReturn: RequireReturn,
): RedirectCallbacks =>
  Object.fromEntries(
    Object.entries(callbacks)
      .filter(([, address]) => address != null)
      .map(([name, address]) => [name, requireReturn(`callbacks.${name}`, address)]),
  );

export const createRedirects = (send: Send, requireReturn: RequireReturn): RedirectsService => ({
  createRedirectSession: async ({ callbacks, origin, auth, ...request }, options) => {
    const redirectUri = auth?.authRequest?.redirectUri;
    // Sent unchanged, because the code exchange must name the identical URI (RFC 6749 section 4.1.3).
    if (redirectUri != null) requireReturn('auth.authRequest.redirectUri', redirectUri);
    const session = await openRedirectSession(withSignal(send, options), {
      ...request,
      ...(auth && { auth }),
      ...(callbacks && { callbacks: checkedCallbacks(callbacks, requireReturn) }),
      ...(origin != null && { origin: new URL(requireReturn('origin', origin)).origin }),
    });
    if (!safeHref(session.fullUrl)) throw badAnswer();
    return session;
  },
});
