// Destinations of a redirect session for signing in and out.

import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { hashSecret } from '../tokens/secrets.ts';
import type { AuthDestination } from './auth-schema.ts';
import { messageTargetOf } from './callback-address.ts';
import type { RedirectPayload } from './redirect-json.ts';

export interface Destination {
  payload: RedirectPayload;
  path: string;
  /** Lifetime in seconds, shorter than the default in the settings. */
  lifeSeconds?: number;
}

/** Lifetime of a client's login transaction. */
const authSeconds = 600;

/** Leads to the sign-in page, unless `prompt` is `none`. @throws PlatformError 403 CLIENT_MISMATCH. */
export const authDestinationOf = (
  { settings }: Platform,
  caller: Caller,
  { authRequest, prompt }: AuthDestination,
  /** The requesting page, according to the request. */
  sender: { originHeader: string | null; origin: string | null | undefined },
): Destination => {
  requireOwnClient(caller, authRequest.clientId);
  const { clientId, codeChallenge, responseMode, state, sessionToken, idp } = authRequest;
  const redirectUri = authRequest.redirectUri ?? null;
  const chosen = prompt ?? authRequest.prompt ?? 'login';
  return {
    payload: {
      kind: 'auth',
      prompt: chosen,
      ...(caller.role === 'visitor' && { visitorId: caller.ownerId }),
      request: {
        clientId,
        redirectUri,
        codeChallenge,
        responseMode,
        state,
        ...(sessionToken && { sessionTokenHash: hashSecret(sessionToken) }),
        ...(idp && { idp }),
      },
      ...(responseMode === 'web_message'
        ? messageTargetOf({ ...sender, redirectUri }, settings.allowedRedirectDomains)
        : { targetOrigin: null }),
    },
    path: chosen === 'none' ? '/hosted/authorize' : '/hosted/login',
    lifeSeconds: Math.min(authSeconds, settings.redirectSessionSeconds),
  };
};

/** @throws PlatformError 403 CLIENT_MISMATCH. */
export const logoutDestinationOf = (caller: Caller, clientId: string): Destination => {
  requireOwnClient(caller, clientId);
  return {
    payload: { kind: 'logout', clientId, familyId: caller.familyId },
    path: '/hosted/logout',
  };
};

export const loginDestination: Destination = { payload: { kind: 'login' }, path: '/hosted/sync' };

const requireOwnClient = (caller: Caller, clientId: string): void => {
  if (clientId === caller.clientId) return;
  throw applicationError(403, 'CLIENT_MISMATCH', 'The access token was issued to another client.', {
    clientId: clientId.slice(0, 200),
  });
};
