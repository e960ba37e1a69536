// POST /oauth2/token: the grants that turn a client id or a refresh token into tokens.
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { PlatformError } from '../http/platform-error.ts';
import { parseJson, readBodyText } from '../http/request-json.ts';
import type { ApiEnv, Platform } from '../platform.ts';
import { violationsOf } from '../validation/violations.ts';
import { type IssuedTokens, refresh, startFamily } from './token-store.ts';

export const sandboxClientId = 'sandbox-client';

const anonymousGrant = z.strictObject({
  grantType: z.literal('anonymous'),
  clientId: z.string().min(1).max(200),
});
const refreshGrant = z.strictObject({
  grantType: z.literal('refresh_token'),
  refreshToken: z.string().min(1).max(2_000),
  /** Older clients leave it out. */
  clientId: z.string().min(1).max(200).optional(),
});

/** The error names of RFC 6749 section 5.2. */
type OAuthError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

const oauthError = (
  error: OAuthError,
  description: string,
  details?: Record<string, unknown>,
): PlatformError =>
  new PlatformError(error === 'invalid_client' ? 401 : 400, {
    error,
    error_description: description,
    message: description,
    details: details ?? {
      applicationError: { code: error.toUpperCase(), description, data: {} },
    },
  });

const parseGrant = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  throw oauthError('invalid_request', 'The token request is not valid.', {
    validationError: { fieldViolations: violationsOf(result.error.issues) },
  });
};

const requireKnownClient = (clientId: string): void => {
  if (clientId !== sandboxClientId) throw oauthError('invalid_client', 'The client is not known.');
};

const refusals = {
  unknown: 'The refresh token is not valid.',
  revoked: 'The refresh token has been revoked.',
  reused: 'The refresh token was used before; every token of its session has been revoked.',
  'other-client': 'The refresh token belongs to another client.',
};

const grant = async (platform: Platform, body: unknown): Promise<IssuedTokens> => {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const grantType = given['grantType'] ?? given['grant_type'];
  if (grantType === 'anonymous') {
    const { clientId } = parseGrant(anonymousGrant, body);
    requireKnownClient(clientId);
    return startFamily(platform, { clientId, role: 'visitor', ownerId: randomUUID() });
  }
  if (grantType === 'refresh_token') {
    const { refreshToken, clientId } = parseGrant(refreshGrant, body);
    if (clientId !== undefined) requireKnownClient(clientId);
    const outcome = await refresh(platform, refreshToken, clientId);
    if (outcome.kind === 'refused') throw oauthError('invalid_grant', refusals[outcome.reason]);
    return outcome.tokens;
  }
  if (typeof grantType !== 'string')
    throw oauthError('invalid_request', 'The token request names no grant.', {
      validationError: {
        fieldViolations: [
          { field: 'grantType', description: 'is required', violatedRule: 'REQUIRED_FIELD' },
        ],
      },
    });
  throw oauthError('unsupported_grant_type', 'The grant is not supported.');
};

/** Mounts the endpoint. */
export const tokenRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.post('/oauth2/token', async (c) => {
    const body = parseJson(await readBodyText(c.req.raw));
    const tokens = await grant(platform, body);
    // RFC 6749 section 5.1: token answers are never cached.
    c.header('Cache-Control', 'no-store');
    c.header('Pragma', 'no-cache');
    return c.json({
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      token_type: 'Bearer',
      expires_in: tokens.expiresInSeconds,
    });
  });
};
