// Redirect sessions for developers: no way back is sent, and no address given, that is not what it seems.
import { safeHref } from '../../model/safe-url.ts';
import type { RequireReturn } from '../../session/login/allowed-returns.ts';
import { openRedirectSession, type RedirectSession } from '../../session/login/redirect-session.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import type { RedirectCallbacks, RedirectSessionRequest } from './redirect-requests.ts';

export interface RedirectsService {
  /**
   * An address of the platform's own pages, for this caller (spec section 7, Redirect session).
   * @throws TypeError for a way back that is no address of this page's origin or of `returnOrigins`;
   * nothing is sent then. StoreError, `bad_answer` for an answer that is no web address.
   */
  createRedirectSession(request: RedirectSessionRequest): Promise<RedirectSession>;
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
  createRedirectSession: async ({ callbacks, origin, auth, ...request }) => {
    const redirectUri = auth?.authRequest?.redirectUri;
    // Sent as it was given: the exchange of the code has to name the same one (RFC 6749, 4.1.3).
    if (redirectUri != null) requireReturn('auth.authRequest.redirectUri', redirectUri);
    const session = await openRedirectSession(send, {
      ...request,
      ...(auth && { auth }),
      ...(callbacks && { callbacks: checkedCallbacks(callbacks, requireReturn) }),
      ...(origin != null && { origin: new URL(requireReturn('origin', origin)).origin }),
    });
    if (!safeHref(session.fullUrl)) throw badAnswer();
    return session;
  },
});
