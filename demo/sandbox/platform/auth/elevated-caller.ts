// Recognises a shop's own server: an access token and an API key in one header.
import { createHash, timingSafeEqual } from 'node:crypto';
import { applicationError } from '../../foundation/http/platform-error.ts';
import type { Caller, Platform } from '../../platform.ts';
import { recognise } from './token-store.ts';

export interface ElevatedCaller {
  /** Whose access token was shown; undefined when the header had none before its comma. */
  caller: Caller | undefined;
}

/**
 * Reads `Authorization: accessToken,apiKey`. The access token may be empty; the key may not.
 *
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

// Hashes have one length, and comparing them takes one time.
const isSame = (given: string, expected: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
};
