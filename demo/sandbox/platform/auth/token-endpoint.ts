// POST /oauth2/token: exchanges a client id, a code or a refresh token for tokens.
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { parseJson, readBodyText } from '../../foundation/http/request-json.ts';
import type { Platform } from '../core/platform.ts';
import { isAllowedAddress } from '../redirects/callback-address.ts';
import { isKnownClient } from '../tokens/clients.ts';
import { type IssuedTokens, refresh, startFamily } from '../tokens/token-store.ts';
import { grantToAuthorizedClient } from './authorized-client-grant.ts';
import { grantByCode } from './code-grant.ts';
import { invalidRequest, oauthError, parseGrant } from './oauth-error.ts';

const anonymousGrant = z.strictObject({
  grantType: z.literal('anonymous'),
  clientId: z.string().min(1).max(200),
});
const refreshGrant = z.strictObject({
  grantType: z.literal('refresh_token'),
  refreshToken: z.string().min(1).max(2_000),
  /** Older clients omit the client id. */
  clientId: z.string().min(1).max(200).optional(),
});

const requireKnownClient = (clientId: string): void => {
  if (!isKnownClient(clientId)) throw oauthError('invalid_client', 'The client is unknown.');
};

const refusals = {
  unknown: 'The refresh token is not valid.',
  revoked: 'The refresh token has been revoked.',
  reused: 'The refresh token was used before; every token of its session has been revoked.',
  'other-client': 'The refresh token belongs to another client.',
};

type Grant = (platform: Platform, body: unknown, request: Request) => Promise<IssuedTokens>;

const grantToVisitor: Grant = async (platform, body) => {
  const { clientId } = parseGrant(anonymousGrant, body);
  requireKnownClient(clientId);
  return startFamily(platform, { clientId, role: 'visitor', ownerId: randomUUID() });
};

const grantByRefreshToken: Grant = async (platform, body) => {
  const { refreshToken, clientId } = parseGrant(refreshGrant, body);
  if (clientId !== undefined) requireKnownClient(clientId);
  const outcome = await refresh(platform, refreshToken, clientId);
  if (outcome.kind === 'refused') throw oauthError('invalid_grant', refusals[outcome.reason]);
  return outcome.tokens;
};

const grants = new Map<string, Grant>([
  ['anonymous', grantToVisitor],
  ['refresh_token', grantByRefreshToken],
  ['authorization_code', grantByCode],
  [
    'authorized_client',
    (platform, body, request) => grantToAuthorizedClient(platform, request, body),
  ],
]);

// Checks only requests from pages: servers send no Origin header.
const requireRegisteredPage = ({ settings }: Platform, { headers }: Request): void => {
  const origin = headers.get('origin');
  if (settings.unregisteredTokens === 'allowed' || origin === null) return;
  if (!isAllowedAddress(origin, settings.allowedRedirectDomains))
    throw oauthError('invalid_request', 'The origin of the page is not registered.');
};

const grantFor = (body: unknown): Grant => {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const grantType = given['grantType'] ?? given['grant_type'];
  if (typeof grantType !== 'string')
    throw invalidRequest('The token request has no grant type.', [
      { field: 'grantType', description: 'is required', violatedRule: 'REQUIRED_FIELD' },
    ]);
  const grant = grants.get(grantType);
  if (grant === undefined)
    throw oauthError('unsupported_grant_type', 'The grant is not supported.');
  return grant;
};

/** Reads JSON, or a form with the same field names. */
const readGrant = async (request: Request): Promise<unknown> => {
  const text = await readBodyText(request);
  const isForm = request.headers
    .get('content-type')
    ?.startsWith('application/x-www-form-urlencoded');
  return parseJson(isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text);
};

export const tokenRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.post('/oauth2/token', async (c) => {
    const body = await readGrant(c.req.raw);
    requireRegisteredPage(platform, c.req.raw);
    const tokens = await grantFor(body)(platform, body, c.req.raw);
    // RFC 6749 section 5.1: token responses must not be cached.
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
