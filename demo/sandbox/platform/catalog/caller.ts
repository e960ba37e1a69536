// Tells a shop's own server, which shows an API key, from its visitors and members.
import { timingSafeEqual } from 'node:crypto';
import { applicationError } from '../../foundation/http/platform-error.ts';
import type { Platform } from '../../platform.ts';
import { authenticate } from '../auth/authenticate.ts';
import { authenticateElevated } from '../auth/elevated-caller.ts';
import { hashSecret } from '../auth/secrets.ts';

export interface CatalogCaller {
  /** May see hidden products and what they cost, and may write. */
  isElevated: boolean;
}

/**
 * Reads the Authorization header: an access token, an API key, or both as `accessToken,apiKey`.
 *
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

/**
 * Lets nobody pass but a shop's own server.
 *
 * @throws PlatformError those of catalogCaller, and 403 PERMISSION_DENIED for visitors and members.
 */
export const requireMerchant = async (platform: Platform, request: Request): Promise<void> => {
  const { isElevated } = await catalogCaller(platform, request);
  if (!isElevated)
    throw applicationError(
      403,
      'PERMISSION_DENIED',
      'The call needs an elevated caller: a shop’s own server with its API key.',
    );
};

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)));
