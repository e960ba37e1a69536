// Prepares a login on the platform's page: the code verifier with its challenge, and the URL.
// Facts: docs/platform/authentication.md#redirect.

import { StoreError } from '../../errors.ts';
import type { PlatformSession } from '../tokens/authorized-client.ts';
import { openRedirectSession } from './redirect-session.ts';

// Creates the code verifier, its challenge, and the state of one login (RFC 7636).

/** Secrets to keep until a login by redirect returns: verifier, challenge, state and return URLs. */
export interface OAuthData {
  /** The URL that the platform returns to. Empty for a login without a redirect. */
  redirectUri: string;
  /** The page that the member was on when the login started. Only the caller uses this value. */
  originalUri: string;
  codeChallenge: string;
  codeVerifier: string;
  state: string;
}

/** The page's `crypto`. `subtle` is missing on an insecure page. */
type CryptoSource = Pick<Crypto, 'getRandomValues'> & {
  subtle?: Pick<SubtleCrypto, 'digest'> | undefined;
};

interface OAuthDataOptions {
  redirectUri?: string | undefined;
  originalUri?: string | undefined;
  crypto?: CryptoSource;
  /** Length of the code verifier, 43 to 128 (RFC 7636 section 4.1). */
  length?: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

const createVerifier = (crypto: CryptoSource, length: number): string => {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Bytes from 198 (3 x 66 characters) are skipped, so that all characters are equally likely.
      if (byte < 198 && text.length < length) text += LETTERS[byte % 66];
    }
  }
  return text;
};

/** base64url of the SHA-256 of the verifier (RFC 7636 section 4.2). */
export const createChallenge = async (
  verifier: string,
  { subtle }: CryptoSource = crypto,
): Promise<string> => {
  if (!subtle) throw new StoreError('Login needs a secure context', { code: 'insecure_page' });
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
};

/** @throws StoreError `insecure_page`. */
export const createOAuthData = async ({
  redirectUri = '',
  originalUri = '',
  crypto: source = crypto,
  length = 43,
}: OAuthDataOptions = {}): Promise<OAuthData> => {
  const codeVerifier = createVerifier(source, length);
  return {
    redirectUri,
    originalUri,
    codeChallenge: await createChallenge(codeVerifier, source),
    codeVerifier,
    state: await createChallenge(createVerifier(source, length), source),
  };
};

/** Prompts of the login page: `none` never shows the page, `login` always requires credentials. */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account';
/** How the response of a login returns: in the URL, or as a message to the opening window. */
export type ResponseMode = 'fragment' | 'query' | 'web_message';

interface AuthUrlOptions {
  /** Prompts that the login page may show. `none` shows no page. */
  prompt: Prompt | undefined;
  responseMode: ResponseMode;
  /** Session token of an accepted login. Valid once, for a short time. */
  sessionToken?: string | undefined;
  /** Id of a connection to an external identity provider. */
  idp?: string | undefined;
  /** Origin of the page that waits for the hidden frame's response. */
  origin: string | undefined;
}

/** URL of the platform's login page, and its parts. */
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
