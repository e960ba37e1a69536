// Prepares a login on the platform's page: the code verifier with its challenge, and the URL.

import { StoreError } from '../../errors.ts';
import type { PlatformSession } from '../tokens/authorized-client.ts';
import { openRedirectSession } from './redirect-session.ts';

// Creates the code verifier, its challenge, and the state of one login (RFC 7636).

/**
 * Secrets that a login by redirect keeps until it returns: verifier, challenge, state and the address to return to (spec
 * section 5).
 */
export interface OAuthData {
  /** The URL that the platform returns to. Empty for a login without a redirect. */
  redirectUri: string;
  /** The page that the member was on, for the caller's own use. */
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

const verifierOf = (crypto: CryptoSource, length: number): string => {
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
export const challengeOf = async (
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
  const codeVerifier = verifierOf(source, length);
  return {
    redirectUri,
    originalUri,
    codeChallenge: await challengeOf(codeVerifier, source),
    codeVerifier,
    state: await challengeOf(verifierOf(source, length), source),
  };
};

/** Whether the platform's login page asks: `none` never does, `login` always (spec section 3, Auth request). */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account';
/** How the answer of a login comes back: in the address, or as a message to the opening window. */
export type ResponseMode = 'fragment' | 'query' | 'web_message';

interface AuthUrlOptions {
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
