// Requests the URL of the platform's login page.
import type { PlatformSession } from '../platform-session.ts';
import type { OAuthData } from './oauth-data.ts';
import { openRedirectSession } from './redirect-session.ts';

/** Whether the platform's login page asks: `none` never does, `login` always (spec section 3, Auth request). */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account';
/** How the answer of a login comes back: in the address, or as a message to the opening window. */
export type ResponseMode = 'fragment' | 'query' | 'web_message';

export interface AuthUrlOptions {
  /** The prompts that the login page may show. `none` shows no page. */
  prompt: Prompt | undefined;
  responseMode: ResponseMode;
  /** Session token of an accepted login. Valid once, for a short time. */
  sessionToken?: string | undefined;
  /** Id of a connection to an external identity provider. */
  idp?: string | undefined;
  /** The origin of the page that waits for the answer of a hidden frame. */
  origin: string | undefined;
}

/** The address of the platform's login page, and what it was made of. */
export interface AuthUrl {
  authUrl: string;
  authorizationEndpoint: string | undefined;
  sessionToken: string | undefined;
}

/** @throws StoreError of the call. */
export const requestAuthUrl = async (
  { send, clientId }: Pick<PlatformSession, 'send' | 'clientId'>,
  { redirectUri, codeChallenge, state }: OAuthData,
  { prompt, origin, ...options }: AuthUrlOptions,
  signal?: AbortSignal,
): Promise<AuthUrl> => {
  const authRequest = {
    redirectUri: redirectUri || undefined,
    clientId,
    codeChallenge,
    codeChallengeMethod: 'S256',
    responseType: 'code',
    scope: 'offline_access',
    state,
    ...options,
  };
  const session = await openRedirectSession(
    send,
    { auth: { authRequest, prompt }, origin },
    signal,
  );
  return {
    authUrl: session.fullUrl,
    authorizationEndpoint: session.urlDetails.endpoint,
    sessionToken: session.sessionToken,
  };
};
