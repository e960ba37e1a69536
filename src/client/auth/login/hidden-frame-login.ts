// Signs a member in without leaving the page: session token, hidden frame, authorization code, tokens.
import type { PlatformSession } from '../platform-session.ts';
import { exchangeCode } from '../tokens/member-tokens.ts';
import type { Tokens } from '../tokens/token-store.ts';
import { requestAuthUrl } from './auth-url.ts';
import { codeFromFrame, givenUp, type WaitOptions } from './login-frame.ts';
import { createOAuthData } from './oauth-data.ts';

/**
 * The session token comes from the login form and is valid once; without one, whoever is logged in on the platform's
 * pages logs in. This function does not store the tokens.
 * @throws StoreError of codeFromFrame() and of the calls.
 */
export const loginThroughFrame = async (
  session: Pick<PlatformSession, 'environment' | 'client' | 'send' | 'clientId'>,
  sessionToken: string | undefined,
  { signal, onSlow }: WaitOptions = {},
): Promise<Tokens> => {
  const { environment, client } = session;
  const oauthData = await createOAuthData({});
  // How the platform's page knows whom to answer is not documented, so the request names this origin as well.
  const origin = environment.document?.location?.origin;
  const options = { prompt: 'none', responseMode: 'web_message', sessionToken, origin } as const;
  const { authUrl } = await requestAuthUrl(session, oauthData, options, signal);
  const code = await codeFromFrame(environment, authUrl, oauthData.state, { signal, onSlow });
  const tokens = await exchangeCode(client, code, oauthData, environment.now);
  // The member has canceled the login in the meantime.
  if (signal?.aborted) throw givenUp();
  return tokens;
};
