// Signs a member in without leaving the page: session token, hidden frame, authorization code, tokens.
import type { Environment } from '../../browser/environment.ts';
import { exchangeCode } from '../tokens/member-tokens.ts';
import type { TokenClient } from '../tokens/token-client.ts';
import type { Tokens } from '../tokens/token-store.ts';
import { type AuthUrlParts, requestAuthUrl } from './auth-url.ts';
import { codeFromFrame, givenUp, type WaitOptions } from './login-frame.ts';
import { type CryptoSource, createOAuthData } from './oauth-data.ts';

export interface FrameLoginParts extends AuthUrlParts {
  environment: Environment;
  client: TokenClient;
  crypto?: CryptoSource;
}

/**
 * The session token comes from the login form and is valid once; without one, whoever is logged in on the platform's
 * pages logs in. This function does not store the tokens.
 * @throws StoreError of codeFromFrame() and of the calls.
 */
export const loginThroughFrame = async (
  parts: FrameLoginParts,
  sessionToken: string | undefined,
  { signal, onSlow }: WaitOptions = {},
): Promise<Tokens> => {
  const { environment, client, crypto } = parts;
  const oauthData = await createOAuthData({ ...(crypto && { crypto }) });
  const options = { prompt: 'none', responseMode: 'web_message', sessionToken } as const;
  // How the platform's page knows whom to answer is not documented, so the request names this origin as well.
  const origin = environment.document?.location?.origin;
  const { authUrl } = await requestAuthUrl({ ...parts, origin }, oauthData, options, signal);
  const code = await codeFromFrame(environment, authUrl, oauthData.state, { signal, onSlow });
  const tokens = await exchangeCode(client, code, oauthData, environment.now);
  // The member has canceled the login in the meantime.
  if (signal?.aborted) throw givenUp();
  return tokens;
};
