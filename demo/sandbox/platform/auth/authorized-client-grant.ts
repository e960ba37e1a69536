// The authorized_client grant: a shop's server vouches for a member who signed in elsewhere.
import { z } from 'zod';
import { guid } from '../../foundation/validation/fields.ts';
import { PlatformError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { mayHoldTokens } from '../members/identity.ts';
import { sandboxClientId } from '../tokens/clients.ts';
import { authenticateElevated, type ElevatedCaller } from '../tokens/elevated-caller.ts';
import { takeSessionToken } from '../tokens/one-time-tokens.ts';
import { type IssuedTokens, startFamily } from '../tokens/token-store.ts';
import { invalidRequest, oauthError, parseGrant } from './oauth-error.ts';

const authorizedClientGrant = z.strictObject({
  grant_type: z.literal('authorized_client'),
  member_id: guid,
  scope: z.literal('offline_access').optional(),
  session_token: z.string().min(1).max(2_000).optional(),
});

/**
 * Requires the API key, and either the scope `offline_access` or a session token of the same member.
 * @throws PlatformError invalid_request, invalid_client (key or access token), invalid_grant.
 */
export const grantToAuthorizedClient = async (
  platform: Platform,
  request: Request,
  body: unknown,
): Promise<IssuedTokens> => {
  const { caller } = await elevatedCallerOf(platform, request);
  const {
    member_id: memberId,
    scope,
    session_token: sessionToken,
  } = parseGrant(authorizedClientGrant, body);
  if (scope === undefined && sessionToken === undefined)
    throw invalidRequest('The token request is not valid.', [
      {
        field: 'scope',
        description: 'or session_token is required',
        violatedRule: 'REQUIRED_ONE_OF_FIELD',
        data: { fields: ['scope', 'session_token'] },
      },
    ]);
  if (sessionToken !== undefined && (await takeSessionToken(platform, sessionToken)) !== memberId)
    throw oauthError('invalid_grant', 'The session token is not valid for this member.');
  if (!(await mayHoldTokens(platform, memberId)))
    throw oauthError('invalid_grant', 'There is no such member, or the member may not sign in.');
  return startFamily(platform, {
    clientId: caller?.clientId ?? sandboxClientId,
    role: 'member',
    ownerId: memberId,
  });
};

const elevatedCallerOf = async (platform: Platform, request: Request): Promise<ElevatedCaller> => {
  try {
    return await authenticateElevated(platform, request);
  } catch (error) {
    if (error instanceof PlatformError) throw oauthError('invalid_client', error.message);
    throw error;
  }
};
