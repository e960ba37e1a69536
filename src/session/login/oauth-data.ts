// Makes the secrets of one login: the code verifier with its challenge, and the state (RFC 7636).
import { StoreError } from '../../errors.ts';

export interface OAuthData {
  /** Where the platform sends the browser back to; empty where there is no way back. */
  redirectUri: string;
  /** Where the member was; for the caller's own use. */
  originalUri: string;
  codeChallenge: string;
  codeVerifier: string;
  state: string;
}

/** The page's `crypto`; `subtle` is missing where the page is not served safely. */
export type CryptoSource = Pick<Crypto, 'getRandomValues'> & {
  subtle?: Pick<SubtleCrypto, 'digest'> | undefined;
};

export interface OAuthDataOptions {
  redirectUri?: string | undefined;
  originalUri?: string | undefined;
  crypto?: CryptoSource;
  /** Of the code verifier, 43 to 128. */
  length?: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

const verifierOf = (crypto: CryptoSource, length: number): string => {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 198 is three times the 66 letters: higher bytes would make the first ones likelier.
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
