// Signs the member out: deletes the tokens first, then ends the session on the platform.

import { logoutCall } from '../../client/auth/login/login-calls.ts';
import { openRedirectSession } from '../../client/auth/login/redirect-session.ts';
import type { PlatformSession, Send } from '../../client/auth/tokens/authorized-client.ts';
import type { AccessToken } from '../../client/auth/tokens/member-tokens.ts';
import { MAX_LIFE_SECONDS } from '../../client/auth/tokens/token-store.ts';
import { isAhead } from '../../client/codec/readers.ts';
import { plainRequestOf } from '../../client/http/call.ts';
import type { EndedSessions } from './ended-sessions.ts';

/**
 * With `postFlowUrl`, resolves to the URL of the platform's logout page, which ends the session there and returns.
 * Without it, ends these tokens only. Never rejects: a member who is offline is signed out too, and the platform is told
 * once the network is back. `signOut` deletes the tokens in every tab and returns them.
 */
export const logoutMember = async (
  { environment, http, client, clientId, origin, tokens }: PlatformSession,
  ended: EndedSessions,
  signOut: AccessToken['signOut'],
  postFlowUrl?: string,
): Promise<string | undefined> => {
  // A visitor is not signed in, and would lose the cart.
  if (tokens.get()?.refreshToken.role !== 'member') return undefined;
  let kept: string | undefined;
  const forgotten = await signOut(({ refreshToken: { role, value } }) => {
    if (role === 'member') kept = ended.keep(value);
  });
  if (!forgotten || !kept) return undefined;
  const { accessToken, refreshToken } = forgotten;
  const isValid =
    accessToken.value &&
    isAhead(accessToken.expiresAt * 1000, MAX_LIFE_SECONDS * 1000, environment.now());
  return ended.end(kept, async () => {
    // The platform ends a session only if the call has its token.
    const authorization = isValid
      ? accessToken.value
      : (await client.refresh(refreshToken.value)).accessToken;
    const send: Send = (call, payload) =>
      http(plainRequestOf(origin, call, payload), { headers: { authorization } });
    if (postFlowUrl) {
      const request = { logout: { clientId }, callbacks: { postFlowUrl } };
      return (await openRedirectSession(send, request)).fullUrl;
    }
    await send(logoutCall);
    return undefined;
  });
};
