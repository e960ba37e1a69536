// Finds the authorization request behind a link to the sign-in pages.
import type { AuthPayload } from '../../platform/auth/authorization-response.ts';
import type { Platform } from '../../platform/core/platform.ts';
import {
  findRedirectSession,
  type RedirectSessionRow,
} from '../../platform/redirects/redirect-session.ts';

export interface AuthSession {
  session: RedirectSessionRow;
  payload: AuthPayload;
  isLive: boolean;
}

export const findAuthSession = async (
  platform: Platform,
  token: string | null | undefined,
): Promise<AuthSession | undefined> => {
  const found = await findRedirectSession(platform, token ?? undefined);
  const payload = found?.session.payload;
  return found && payload?.kind === 'auth' ? { ...found, payload } : undefined;
};
