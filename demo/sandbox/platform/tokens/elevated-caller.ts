// Recognizes a shop's server by the API key in its Authorization header.
import { createHash, timingSafeEqual } from 'node:crypto';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { authenticate } from './authenticate.ts';
import { recognise } from './token-store.ts';

export interface ElevatedCaller {
  /** The caller of the access token; undefined if the header has no token before the comma. */
  caller: Caller | undefined;
}

/**
 * Reads `Authorization: accessToken,apiKey`. The access token can be empty; the key is required.
 * @throws PlatformError 401 UNAUTHENTICATED (no key), INVALID_API_KEY, INVALID_TOKEN, TOKEN_EXPIRED.
 */
export const authenticateElevated = async (
  platform: Platform,
  request: Request,
): Promise<ElevatedCaller> => {
  const header = request.headers.get('authorization')?.trim() ?? '';
  const comma = header.indexOf(',');
  const apiKey = comma < 0 ? '' : header.slice(comma + 1).trim();
  if (apiKey === '') throw applicationError(401, 'UNAUTHENTICATED', 'The call needs an API key.');
  if (!isSame(apiKey, platform.settings.apiKey))
    throw applicationError(401, 'INVALID_API_KEY', 'The API key is not valid.');
  const token = header.slice(0, comma).trim();
  if (token === '') return { caller: undefined };
  const caller = await recognise(platform, token);
  if (caller === 'expired')
    throw applicationError(401, 'TOKEN_EXPIRED', 'The access token has expired.');
  if (caller === 'unknown')
    throw applicationError(401, 'INVALID_TOKEN', 'The access token is not valid.');
  return { caller };
};

// Hashes have equal length, so they can be compared in constant time.
const isSame = (given: string, expected: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
};

export interface CatalogCaller {
  /** Whether the caller may see hidden products and costs, and may write. */
  isElevated: boolean;
}

/**
 * Reads the Authorization header: an access token, an API key, or both as `accessToken,apiKey`.
 * @throws PlatformError 401 UNAUTHENTICATED, INVALID_TOKEN, TOKEN_EXPIRED, INVALID_API_KEY.
 */
export const catalogCaller = async (
  platform: Platform,
  request: Request,
): Promise<CatalogCaller> => {
  const header = request.headers.get('authorization')?.trim() ?? '';
  if (header.includes(',')) {
    await authenticateElevated(platform, request);
    return { isElevated: true };
  }
  if (header !== '' && isSame(header, platform.settings.apiKey)) return { isElevated: true };
  await authenticate(platform, request);
  return { isElevated: false };
};

/** Requires a shop's server. @throws PlatformError from catalogCaller, 403 PERMISSION_DENIED for visitors, members. */
export const requireMerchant = async (platform: Platform, request: Request): Promise<void> => {
  const { isElevated } = await catalogCaller(platform, request);
  if (!isElevated)
    throw applicationError(
      403,
      'PERMISSION_DENIED',
      'The call needs an elevated caller: a shop’s own server with its API key.',
    );
};
