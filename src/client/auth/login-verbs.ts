// Login methods of the package's session: single login steps, and member tokens from a server. Facts:
// docs/platform/authentication.md#login, docs/platform/authentication.md#redirect.

import { checkNames } from '../codec/check-options.ts';
import { nonEmptyText, object } from '../codec/codec.ts';
import type { Json } from '../codec/json.ts';
import { safeHref } from '../codec/safe-url.ts';
import { StoreError } from '../errors.ts';
import { type CallOptions, untilAborted } from '../http/abortable.ts';
import { readAnswer } from '../http/read-answer.ts';
import { badAnswer } from '../http/to-store-error.ts';
import type { RequireReturn } from './login/allowed-returns.ts';
import {
  type AuthUrl,
  createOAuthData,
  type OAuthData,
  type Prompt,
  type ResponseMode,
  requestAuthUrl,
} from './login/auth-url.ts';
import {
  type Credentials,
  login,
  processVerification,
  type Registration,
  register,
} from './login/credential-login.ts';
import { signOnCall } from './login/login-calls.ts';
import { loginThroughFrame, type WaitOptions } from './login/login-frame.ts';
import { missingCodeOrState } from './login/login-refusal.ts';
import { type LoginResult, toConnection } from './login/login-result.ts';
import { openRedirectSession } from './login/redirect-session.ts';
import type { ApiSend, PlatformSession } from './tokens/authorized-client.ts';
import { getAuthorization } from './tokens/elevated-send.ts';
import { exchangeCode, toMemberTokens, withSigning } from './tokens/member-tokens.ts';
import type { Tokens } from './tokens/token-store.ts';

// Member tokens for a server that authenticates members itself and holds the store's API key.

type Asked = Pick<PlatformSession, 'client' | 'environment'> & {
  accessToken: Pick<PlatformSession['accessToken'], 'get'>;
};

const ask = async (
  { client, environment, accessToken }: Asked,
  apiKey: string,
  grant: Record<string, string>,
): Promise<Tokens> => {
  const authorization = await getAuthorization(accessToken.get, apiKey);
  const body = { clientId: undefined, grant_type: 'authorized_client', ...grant };
  return toMemberTokens(await client.ask(body, { headers: { authorization } }), environment.now());
};

/** @throws StoreError of the token endpoint. */
export const loginMember = (session: Asked, memberId: string, apiKey: string): Promise<Tokens> =>
  ask(session, apiKey, { scope: 'offline_access', member_id: memberId });

const signedOn = object({ identity: object({ id: nonEmptyText }), sessionToken: nonEmptyText });

interface EmailLoginRequest {
  email: string;
  apiKey: string;
  sendWithKey: (apiKey: string) => ApiSend;
  /** Request fields other than the email. */
  options: Json;
}

/**
 * Signs on by email, which creates a member if none exists. `sendWithKey` returns a function that sends calls
 * with the access token and this API key in one header.
 * @throws StoreError of the calls.
 */
export const loginByEmail = async (
  session: Asked,
  { email, apiKey, sendWithKey, options }: EmailLoginRequest,
): Promise<Tokens> => {
  const answer = await sendWithKey(apiKey)(signOnCall, { loginId: { email }, ...options });
  const { identity, sessionToken } = readAnswer(signedOn, answer);
  return ask(session, apiKey, { member_id: identity.id, session_token: sessionToken });
};

/** The state before any login. In this state, processVerification() returns a failure. */
const INITIAL = { loginState: 'INITIAL' } as const;
/** State of a login: a result, or INITIAL before the first result. */
export type LoginStatus = LoginResult | typeof INITIAL;

/** Response parameters in the URL of a return from login. */
export interface ParsedReturn {
  code: string | null;
  state: string | null;
  /** `error` and `errorDescription` are set only if the platform reported an error. */
  error?: string;
  errorDescription?: string | null;
}

/** Options of the login page's URL. */
export interface GetAuthUrlOptions {
  /** Default: `login`. */
  prompt?: Prompt;
  /** How the response returns. Default: `fragment`. */
  responseMode?: ResponseMode;
  sessionToken?: string;
  /** `google`, `facebook`, or the id of a connection to another provider. */
  idp?: string | { connectionId: string };
  signal?: AbortSignal | undefined;
}

/** Options of a login by another system. */
export interface ExternalLoginOptions {
  profile?: Registration['profile'];
  verifyEmail?: boolean;
  mergeExistingContact?: boolean;
  signal?: AbortSignal | undefined;
}

export interface LoginVerbs {
  /**
   * Creates verifier, challenge and state of one login. Keep them until the return.
   * @throws TypeError for a verifier length below 43 or above 128. StoreError `insecure_page`.
   */
  generateOAuthData(
    redirectUri?: string,
    originalUri?: string,
    options?: { codeVerifierLength?: number },
  ): Promise<OAuthData>;
  /**
   * Resolves to the URL of the platform's login page.
   * @throws TypeError for a `redirectUri` that is not allowed. StoreError of the call.
   */
  getAuthUrl(oauthData?: OAuthData, options?: GetAuthUrlOptions): Promise<AuthUrl>;
  /** Reads the parameters of a return URL. Default: the page's URL. */
  parseFromUrl(url?: string, responseMode?: ResponseMode): ParsedReturn;
  /**
   * Exchanges the code of a login for tokens. They take effect only after setTokens().
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
   * @throws StoreError `login_timeout`, `aborted`, `frame_blocked`, `login_required`, `access_denied`, `login_refused`,
   *   `missing_code_or_state`.
   */
  getMemberTokensForDirectLogin(sessionToken: string, options?: WaitOptions): Promise<Tokens>;
  /** Gets tokens of a member, by id. Server only: needs the API key. */
  getMemberTokensForExternalLogin(
    memberId: string,
    apiKey: string,
    options?: CallOptions,
  ): Promise<Tokens>;
  /** Gets member tokens by email. Server only: needs the API key. */
  getMemberTokensForExternalLoginWithSession(
    email: string,
    apiKey: string,
    options?: ExternalLoginOptions,
  ): Promise<Tokens>;
  /** Registers a member. Refusals are returned as results. @throws StoreError if the platform does not respond. */
  register(registration: Registration, options?: CallOptions): Promise<LoginResult>;
  /** Logs a member in. Refusals are returned as results. @throws StoreError if the platform does not respond. */
  login(credentials: Credentials, options?: CallOptions): Promise<LoginResult>;
  /**
   * Completes a login. `state` is the result that required the code. Default: the last result. @throws StoreError if
   * the code is refused.
   */
  processVerification(
    input: { verificationCode?: string; code?: string },
    state?: LoginStatus,
    options?: CallOptions,
  ): Promise<LoginResult>;
  /**
   * Resolves to the URL of the platform's logout page, then deletes the tokens.
   * @throws TypeError for a return URL that is not allowed. StoreError of the call.
   */
  logout(originalUrl: string, options?: CallOptions): Promise<{ logoutUrl: string }>;
}

/** Methods whose code loads at the first call (lazy-login.ts). */
export type LoadedVerbs = Omit<LoginVerbs, 'parseFromUrl'>;

/** The part of a session that the login methods use. */
type VerbSession = Pick<
  PlatformSession,
  'environment' | 'send' | 'client' | 'clientId' | 'accessToken' | 'tokens' | 'withLock'
>;

const PROMPTS: readonly string[] = ['login', 'none', 'consent', 'select_account'];

const checkedLength = (length: number): number => {
  if (length >= 43 && length <= 128) return length;
  throw new TypeError(`Expected a length between 43 and 128. Received ${length}.`);
};

const requireWebUrl = (address: string): void => {
  if (!safeHref(address)) throw badAnswer();
};

const AUTH_URL_OPTIONS = ['prompt', 'responseMode', 'sessionToken', 'idp', 'signal'] as const;
const EXTERNAL_OPTIONS = ['profile', 'verifyEmail', 'mergeExistingContact', 'signal'] as const;

const generateOAuthData: LoginVerbs['generateOAuthData'] = async (
  redirectUri,
  originalUri,
  options = {},
) => {
  checkNames('generateOAuthData', options, ['codeVerifierLength']);
  const { codeVerifierLength = 43 } = options;
  return createOAuthData({ redirectUri, originalUri, length: checkedLength(codeVerifierLength) });
};

const createAuthUrl = async (
  session: VerbSession,
  oauthData: OAuthData,
  { prompt = 'login', responseMode = 'fragment', sessionToken, idp, signal }: GetAuthUrlOptions,
): Promise<AuthUrl> => {
  const request = {
    // Leaves out an unknown prompt, which the platform would refuse. Without a prompt, the platform uses its default.
    prompt: PROMPTS.includes(prompt) ? prompt : undefined,
    responseMode,
    sessionToken,
    idp: typeof idp === 'string' ? toConnection(idp) : idp?.connectionId,
    origin: undefined,
  };
  const answer = await requestAuthUrl(session, oauthData, request, signal);
  requireWebUrl(answer.authUrl);
  return answer;
};

/** Methods that accept credentials. They store the last result, so that a verification code can complete the login. */
const createCredentialVerbs = (
  session: VerbSession,
): Pick<LoginVerbs, 'register' | 'login' | 'processVerification'> => {
  let status: LoginStatus = INITIAL;
  const remember = <T extends LoginStatus>(result: T): T => {
    status = result;
    return result;
  };
  return {
    register: async (registration, { signal } = {}) =>
      remember(await untilAborted(() => register(session, registration, signal), signal)),
    login: async (credentials, { signal } = {}) =>
      remember(await untilAborted(() => login(session, credentials, signal), signal)),
    processVerification: async ({ verificationCode, code }, state = status, { signal } = {}) => {
      const given = verificationCode ?? code ?? '';
      const result = await processVerification(session, given, state, signal);
      return result.loginState === 'FAILURE' ? result : remember(result);
    },
  };
};

/** `requireReturn` checks every return URL. */
export const createLoginVerbs = (
  session: VerbSession,
  sendWithKey: (apiKey: string) => ApiSend,
  requireReturn: RequireReturn,
): LoadedVerbs => {
  const { environment, client, send, clientId } = session;
  const { signOut } = withSigning(session);

  /** The return URL stays unchanged, because the code exchange must contain the same URI (RFC 6749 section 4.1.3). */
  const withReturn = async (given: OAuthData | undefined): Promise<OAuthData> => {
    if (given?.redirectUri) requireReturn('redirectUri', given.redirectUri);
    return given ?? generateOAuthData('unused://');
  };

  return {
    ...createCredentialVerbs(session),
    generateOAuthData,
    getAuthUrl: async (oauthData, options = {}) => {
      checkNames('getAuthUrl', options, AUTH_URL_OPTIONS);
      return createAuthUrl(session, await withReturn(oauthData), options);
    },
    getMemberTokens: async (code, state, oauthData, { signal } = {}) => {
      if (!code || !state) {
        throw missingCodeOrState();
      }
      if (state !== oauthData.state) {
        throw new StoreError('Invalid _state', { code: 'invalid_state' });
      }
      return untilAborted(() => exchangeCode(client, code, oauthData, environment.now), signal);
    },
    getMemberTokensForDirectLogin: (sessionToken, options) =>
      loginThroughFrame(session, sessionToken, options),
    getMemberTokensForExternalLogin: (memberId, apiKey, { signal } = {}) =>
      untilAborted(() => loginMember(session, memberId, apiKey), signal),
    getMemberTokensForExternalLoginWithSession: async (email, apiKey, given = {}) => {
      checkNames('getMemberTokensForExternalLoginWithSession', given, EXTERNAL_OPTIONS);
      const { signal, ...options } = given;
      const request = { email, apiKey, sendWithKey, options };
      return untilAborted(() => loginByEmail(session, request), signal);
    },
    logout: async (originalUrl, { signal } = {}) => {
      const postFlowUrl = requireReturn('originalUrl', originalUrl);
      const request = { logout: { clientId }, callbacks: { postFlowUrl } };
      const { fullUrl: logoutUrl } = await openRedirectSession(send, request, signal);
      requireWebUrl(logoutUrl);
      await signOut();
      return { logoutUrl };
    },
  };
};
