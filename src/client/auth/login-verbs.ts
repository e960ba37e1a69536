// Types of the session's login methods for developers: the single steps of a login.

import type { CallOptions } from '../http/abortable.ts';
import type { AuthUrl, Prompt, ResponseMode } from './login/auth-url.ts';
import type { Credentials, Registration } from './login/credential-login.ts';
import type { WaitOptions } from './login/login-frame.ts';
import type { LoginResult } from './login/login-result.ts';
import type { OAuthData } from './login/oauth-data.ts';
import type { Tokens } from './tokens/token-store.ts';

/** The state before any login. In it, processVerification() returns a failure. */
export const INITIAL = { loginState: 'INITIAL' } as const;
/** The state of a login: a result, or INITIAL before there is one (spec section 4, Login result states). */
export type LoginStatus = LoginResult | typeof INITIAL;

/** The answer in the address of a return from login (spec section 2). */
export interface ParsedReturn {
  code: string | null;
  state: string | null;
  /** Set only when the platform reported one, like its description. */
  error?: string;
  errorDescription?: string | null;
}

/** Options of the address of the platform's login page. */
export interface GetAuthUrlOptions {
  /** `login` by default. */
  prompt?: Prompt;
  /** How the response is returned; `fragment` by default. */
  responseMode?: ResponseMode;
  sessionToken?: string;
  /** `google`, `facebook`, or the id of a connection to another identity provider. */
  idp?: string | { connectionId: string };
  signal?: AbortSignal | undefined;
}

/** Facts that are sent along with a login by another system. */
export interface ExternalLoginOptions {
  profile?: Registration['profile'];
  verifyEmail?: boolean;
  mergeExistingContact?: boolean;
  signal?: AbortSignal | undefined;
}

export interface LoginVerbs {
  /**
   * The verifier, challenge and state of one login. Keep them until the return.
   * @throws TypeError for a verifier length below 43 or above 128. StoreError `insecure_page`.
   */
  generateOAuthData(
    redirectUri?: string,
    originalUri?: string,
    options?: { codeVerifierLength?: number },
  ): Promise<OAuthData>;
  /**
   * The URL of the platform's login page.
   * @throws TypeError for a `redirectUri` that is not allowed. StoreError of the call.
   */
  getAuthUrl(oauthData?: OAuthData, options?: GetAuthUrlOptions): Promise<AuthUrl>;
  /** The parameters of a return URL; the page's URL by default. */
  parseFromUrl(url?: string, responseMode?: ResponseMode): ParsedReturn;
  /**
   * The tokens of a login. They are used only after setTokens().
   * @throws StoreError `missing_code_or_state`, `invalid_state`, or a code of the token endpoint.
   */
  getMemberTokens(
    code: string | null | undefined,
    state: string | null | undefined,
    oauthData: OAuthData,
    options?: CallOptions,
  ): Promise<Tokens>;
  /**
   * Exchanges a session token for member tokens through a hidden frame. Browser only.
   * @throws StoreError `login_timeout`, `aborted`, `frame_blocked`, `login_required`, `access_denied`, `login_refused`.
   */
  getMemberTokensForDirectLogin(sessionToken: string, options?: WaitOptions): Promise<Tokens>;
  /** Server only: needs the API key. */
  getMemberTokensForExternalLogin(
    memberId: string,
    apiKey: string,
    options?: CallOptions,
  ): Promise<Tokens>;
  /** Server only: needs the API key. */
  getMemberTokensForExternalLoginWithSession(
    email: string,
    apiKey: string,
    options?: ExternalLoginOptions,
  ): Promise<Tokens>;
  /** Refusals are results. @throws StoreError when the platform does not respond. */
  register(registration: Registration, options?: CallOptions): Promise<LoginResult>;
  /** Refusals are results. @throws StoreError when the platform does not respond. */
  login(credentials: Credentials, options?: CallOptions): Promise<LoginResult>;
  /** `state` is the result that required the code; the last one by default. @throws StoreError when it is refused. */
  processVerification(
    input: { verificationCode?: string; code?: string },
    state?: LoginStatus,
    options?: CallOptions,
  ): Promise<LoginResult>;
  /**
   * Resolves to the URL of the platform's logout page, then deletes the tokens.
   * @throws TypeError for a return address that is not allowed. StoreError of the call.
   */
  logout(originalUrl: string, options?: CallOptions): Promise<{ logoutUrl: string }>;
}
