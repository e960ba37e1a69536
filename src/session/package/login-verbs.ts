// The session's login methods for developers, as single steps.
import type { Environment } from '../../browser/environment.ts';
import { StoreError } from '../../errors.ts';
import { safeHref } from '../../model/safe-url.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import type { RequireReturn } from '../login/allowed-returns.ts';
import { type AuthUrl, type Prompt, type ResponseMode, requestAuthUrl } from '../login/auth-url.ts';
import {
  type Credentials,
  login,
  processVerification,
  type Registration,
  register,
} from '../login/credential-login.ts';
import { loginThroughFrame } from '../login/hidden-frame-login.ts';
import type { WaitOptions } from '../login/login-frame.ts';
import type { LoginResult } from '../login/login-result.ts';
import { createOAuthData, type OAuthData } from '../login/oauth-data.ts';
import { openRedirectSession } from '../login/redirect-session.ts';
import { answerIn } from '../login/return-address.ts';
import type { Send } from '../tokens/authorized-client.ts';
import { exchangeCode } from '../tokens/member-tokens.ts';
import type { AccessToken } from '../tokens/signing.ts';
import type { TokenClient } from '../tokens/token-client.ts';
import type { Tokens } from '../tokens/token-store.ts';
import { loginByEmail, loginMember } from './external-login.ts';

/** The state before any login. In it, processVerification() returns a failure. */
const INITIAL = { loginState: 'INITIAL' } as const;
export type LoginStatus = LoginResult | typeof INITIAL;

export interface ParsedReturn {
  code: string | null;
  state: string | null;
  /** Set only when the platform reported one, like its description. */
  error?: string;
  errorDescription?: string | null;
}

export interface GetAuthUrlOptions {
  /** `login` by default. */
  prompt?: Prompt;
  /** How the response is returned; `fragment` by default. */
  responseMode?: ResponseMode;
  sessionToken?: string;
  /** Id of a connection to an external identity provider. */
  idp?: string | { connectionId: string };
}

export interface ExternalLoginOptions {
  profile?: Registration['profile'];
  verifyEmail?: boolean;
  mergeExistingContact?: boolean;
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
  ): Promise<Tokens>;
  /**
   * Exchanges a session token for member tokens through a hidden frame. Browser only.
   * @throws StoreError `login_timeout`, `aborted`, `frame_blocked`, `login_required`, `access_denied`, `login_refused`.
   */
  getMemberTokensForDirectLogin(sessionToken: string, options?: WaitOptions): Promise<Tokens>;
  /** Server only: needs the API key. */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>;
  /** Server only: needs the API key. */
  getMemberTokensForExternalLoginWithSession(
    email: string,
    apiKey: string,
    options?: ExternalLoginOptions,
  ): Promise<Tokens>;
  /** Refusals are results. @throws StoreError when the platform does not respond. */
  register(registration: Registration): Promise<LoginResult>;
  /** Refusals are results. @throws StoreError when the platform does not respond. */
  login(credentials: Credentials): Promise<LoginResult>;
  /** `state` is the result that required the code; the last one by default. @throws StoreError when it is refused. */
  processVerification(
    input: { verificationCode?: string; code?: string },
    state?: LoginStatus,
  ): Promise<LoginResult>;
  /**
   * Resolves to the URL of the platform's logout page, then deletes the tokens.
   * @throws TypeError for a return address that is not allowed. StoreError of the call.
   */
  logout(originalUrl: string): Promise<{ logoutUrl: string }>;
}

export interface LoginVerbsParts {
  environment: Environment;
  send: Send;
  sendWithKey: (apiKey: string) => Send;
  client: TokenClient;
  clientId: string;
  accessToken: Pick<AccessToken, 'get' | 'signOut'>;
  /** Checks every return address. */
  requireReturn: RequireReturn;
}

const PROMPTS: readonly string[] = ['login', 'none', 'consent', 'select_account'];

const checkedLength = (length: number): number => {
  if (length >= 43 && length <= 128) return length;
  throw new TypeError(`Expected a length between 43 and 128. Received ${length}.`);
};

const requireWebUrl = (address: string): void => {
  if (!safeHref(address)) throw badAnswer();
};

export const createLoginVerbs = (parts: LoginVerbsParts): LoginVerbs => {
  const { environment, client, send, clientId, accessToken, requireReturn } = parts;
  const credential = { send, getAccessToken: accessToken.get };
  const external = { ...parts, now: environment.now, getAccessToken: accessToken.get };

  let status: LoginStatus = INITIAL;
  const remember = <T extends LoginStatus>(result: T): T => {
    status = result;
    return result;
  };

  const generateOAuthData: LoginVerbs['generateOAuthData'] = async (
    redirectUri,
    originalUri,
    { codeVerifierLength = 43 } = {},
  ) => createOAuthData({ redirectUri, originalUri, length: checkedLength(codeVerifierLength) });

  /** Sent unchanged, because the code exchange must name the identical URI (RFC 6749 section 4.1.3). */
  const withReturn = async (given: OAuthData | undefined): Promise<OAuthData> => {
    if (given?.redirectUri) requireReturn('redirectUri', given.redirectUri);
    return given ?? generateOAuthData('unused://');
  };

  return {
    generateOAuthData,
    getAuthUrl: async (
      oauthData,
      { prompt = 'login', responseMode = 'fragment', sessionToken, idp } = {},
    ) => {
      const answer = await requestAuthUrl(parts, await withReturn(oauthData), {
        // The platform accepts no other values, and has its own default when the field is missing.
        prompt: PROMPTS.includes(prompt) ? prompt : undefined,
        responseMode,
        sessionToken,
        idp: typeof idp === 'object' ? idp.connectionId : idp,
      });
      requireWebUrl(answer.authUrl);
      return answer;
    },
    parseFromUrl: (url = environment.document?.location.href, responseMode = 'fragment') => {
      const { search, hash } = new URL(url ?? '');
      const { code, state, error, errorDescription } = answerIn(
        responseMode === 'query' ? search : hash,
      );
      return { code, state, ...(error !== null && { error, errorDescription }) };
    },
    getMemberTokens: async (code, state, oauthData) => {
      if (!code || !state) {
        throw new StoreError('Missing code or _state', { code: 'missing_code_or_state' });
      }
      if (state !== oauthData.state) {
        throw new StoreError('Invalid _state', { code: 'invalid_state' });
      }
      return exchangeCode(client, code, oauthData, environment.now);
    },
    getMemberTokensForDirectLogin: (sessionToken, options) =>
      loginThroughFrame(parts, sessionToken, options),
    getMemberTokensForExternalLogin: (memberId, apiKey) => loginMember(external, memberId, apiKey),
    getMemberTokensForExternalLoginWithSession: (email, apiKey, options) =>
      loginByEmail(external, email, apiKey, { ...options }),
    register: async (registration) => remember(await register(credential, registration)),
    login: async (credentials) => remember(await login(credential, credentials)),
    processVerification: async ({ verificationCode, code }, state = status) => {
      const result = await processVerification(credential, verificationCode ?? code ?? '', state);
      return result.loginState === 'FAILURE' ? result : remember(result);
    },
    logout: async (originalUrl) => {
      const postFlowUrl = requireReturn('originalUrl', originalUrl);
      const request = { logout: { clientId }, callbacks: { postFlowUrl } };
      const { fullUrl: logoutUrl } = await openRedirectSession(send, request);
      requireWebUrl(logoutUrl);
      await accessToken.signOut();
      return { logoutUrl };
    },
  };
};
