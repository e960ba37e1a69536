import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { recognise } from './token-store.ts';

/**
 * The header contains the raw access token; a Bearer prefix is also accepted.
 * @throws PlatformError 401 UNAUTHENTICATED (no token), INVALID_TOKEN (unknown or revoked), TOKEN_EXPIRED.
 */
export const authenticate = async (platform: Platform, request: Request): Promise<Caller> => {
  const header = request.headers.get('authorization')?.trim() ?? '';
  const token = header.replace(/^bearer\s+/i, '');
  if (token === '')
    throw applicationError(401, 'UNAUTHENTICATED', 'The call needs an access token.');
  const caller = await recognise(platform, token);
  if (caller === 'expired')
    throw applicationError(401, 'TOKEN_EXPIRED', 'The access token has expired.');
  if (caller === 'unknown')
    throw applicationError(401, 'INVALID_TOKEN', 'The access token is not valid.');
  return caller;
};
