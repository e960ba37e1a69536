// The authorization_code grant: exchanges a code and its code verifier for a member's tokens.
import { z } from 'zod';
import { mergeCarts } from '../cart/merge-carts.ts';
import type { Platform } from '../core/platform.ts';
import { mayHoldTokens } from '../members/identity.ts';
import { isKnownClient } from '../tokens/clients.ts';
import { answersChallenge, codeVerifier } from '../tokens/code-verifier.ts';
import {
  bindFamilyToCode,
  type CodeGrant,
  takeAuthorizationCode,
} from '../tokens/one-time-tokens.ts';
import { type IssuedTokens, startFamily } from '../tokens/token-store.ts';
import { oauthError, parseGrant } from './oauth-error.ts';

const codeGrant = z.strictObject({
  grantType: z.literal('authorization_code'),
  clientId: z.string().min(1).max(200),
  code: z.string().min(1).max(2_000),
  codeVerifier,
  redirectUri: z.string().min(1).max(2_048).optional(),
});

type CodeRequest = z.infer<typeof codeGrant>;

/**
 * Consumes the code even if the grant is refused, so that a verifier can be guessed only once.
 * @throws PlatformError invalid_request, invalid_client, invalid_grant.
 */
export const grantByCode = async (platform: Platform, body: unknown): Promise<IssuedTokens> => {
  const request = parseGrant(codeGrant, body);
  if (!isKnownClient(request.clientId))
    throw oauthError('invalid_client', 'The client is unknown.');
  const taken = await takeAuthorizationCode(platform, request.code);
  if (taken === undefined) throw oauthError('invalid_grant', 'The code is not valid.');
  if (taken === 'reused') throw oauthError('invalid_grant', reused);
  const refusal = refusalOf(request, taken);
  if (refusal !== undefined) throw oauthError('invalid_grant', refusal);
  const { clientId, memberId, visitorId } = taken;
  if (!(await mayHoldTokens(platform, memberId)))
    throw oauthError('invalid_grant', 'The member may not sign in.');
  const { familyId, ...tokens } = await startFamily(platform, {
    clientId,
    role: 'member',
    ownerId: memberId,
  });
  if (!(await bindFamilyToCode(platform, request.code, familyId)))
    throw oauthError('invalid_grant', reused);
  if (visitorId && platform.settings.loginCart === 'merged')
    await mergeCarts(platform, visitorId, {
      clientId,
      role: 'member',
      ownerId: memberId,
      familyId,
    });
  return tokens;
};

const reused = 'The code was used before; every token made from it has been revoked.';

const refusalOf = (request: CodeRequest, taken: CodeGrant): string | undefined => {
  if (request.clientId !== taken.clientId) return 'The code belongs to another client.';
  if ((request.redirectUri ?? null) !== taken.redirectUri)
    return 'The redirect URI differs from the one in the authorization request.';
  if (!answersChallenge(request.codeVerifier, taken.codeChallenge))
    return 'The code verifier does not match the code challenge.';
  return undefined;
};
