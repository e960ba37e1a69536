// The session's login verbs for developers: every way in as single steps that they put together.
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

/** Before any login; no code counts then. */
const INITIAL = { loginState: 'INITIAL' } as const;
export type LoginStatus = LoginResult | typeof INITIAL;

export interface ParsedReturn {
  code: string | null;
  state: string | null;
  /** Only where the platform reported one, like its description. */
  error?: string;
  errorDescription?: string | null;
}

export interface GetAuthUrlOptions {
  /** `login` by default. */
  prompt?: Prompt;
  /** How the answer comes back; `fragment` by default. */
  responseMode?: ResponseMode;
  sessionToken?: string;
  /** A connection to another identity provider. */
  idp?: string | { connectionId: string };
}

export interface ExternalLoginOptions {
  profile?: Registration['profile'];
  verifyEmail?: boolean;
  mergeExistingContact?: boolean;
}

export interface LoginVerbs {
  /**
   * Secrets of one login; keep them until the way back.
   * @throws TypeError for a verifier shorter than 43 or longer than 128. StoreError `insecure_page`.
   */
  generateOAuthData(
    redirectUri?: string,
    originalUri?: string,
    options?: { codeVerifierLength?: number },
  ): Promise<OAuthData>;
  /**
   * The address of the platform's login page.
   * @throws TypeError for a redirectUri that may not be led back to. StoreError of the call.
   */
  getAuthUrl(oauthData?: OAuthData, options?: GetAuthUrlOptions): Promise<AuthUrl>;
  /** What the way back carries; the page's own address by default. */
  parseFromUrl(url?: string, responseMode?: ResponseMode): ParsedReturn;
  /**
   * Not kept until setTokens(), like all tokens of a login.
   * @throws StoreError `missing_code_or_state`, `invalid_state`, or as told by the token endpoint.
   */
  getMemberTokens(
    code: string | null | undefined,
    state: string | null | undefined,
    oauthData: OAuthData,
  ): Promise<Tokens>;
  /**
   * Through a hidden frame; only on a page.
   * @throws StoreError `login_timeout`, `aborted`, `frame_blocked`, `login_required`, `access_denied`, `login_refused`.
   */
  getMemberTokensForDirectLogin(sessionToken: string, options?: WaitOptions): Promise<Tokens>;
  /** Server side only: needs the API key. */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>;
  /** Server side only: needs the API key. */
  getMemberTokensForExternalLoginWithSession(
    email: string,
    apiKey: string,
    options?: ExternalLoginOptions,
  ): Promise<Tokens>;
  /** Refusals are results. @throws StoreError when the platform gave no answer. */
  register(registration: Registration): Promise<LoginResult>;
  /** Refusals are results. @throws StoreError when the platform gave no answer. */
  login(credentials: Credentials): Promise<LoginResult>;
  /** `state` is the result that asked for the code, by default the last one. @throws StoreError. */
  processVerification(
    input: { verificationCode?: string; code?: string },
    state?: LoginStatus,
  ): Promise<LoginResult>;
  /**
   * Forgets the tokens once the platform has said where its logout page is.
   * @throws TypeError for an address that may not be led back to. StoreError of the call.
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
  /** Asked for every address that a member is to come back to. */
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

  /** Sent as it was given: the exchange of the code names the same one, letter by letter (RFC 6749, 4.1.3). */
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
        // The platform does not know other words, and takes none for its own default.
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
