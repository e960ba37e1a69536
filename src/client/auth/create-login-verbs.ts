// The session's login methods for developers, as single steps.

import { checkNames } from '../codec/check-names.ts';
import { safeHref } from '../codec/safe-url.ts';
import { StoreError } from '../errors.ts';
import { untilAborted } from '../http/abortable.ts';
import { badAnswer } from '../http/to-store-error.ts';
import { loginByEmail, loginMember } from './external-login.ts';
import type { RequireReturn } from './login/allowed-returns.ts';
import { type AuthUrl, requestAuthUrl } from './login/auth-url.ts';
import { login, processVerification, register } from './login/credential-login.ts';
import { loginThroughFrame } from './login/hidden-frame-login.ts';
import { connectionOf } from './login/identity-providers.ts';
import { createOAuthData, type OAuthData } from './login/oauth-data.ts';
import { openRedirectSession } from './login/redirect-session.ts';
import { answerIn } from './login/return-address.ts';
import {
  type GetAuthUrlOptions,
  INITIAL,
  type LoginStatus,
  type LoginVerbs,
} from './login-verbs.ts';
import type { PlatformSession } from './platform-session.ts';
import type { Send } from './tokens/authorized-client.ts';
import { exchangeCode } from './tokens/member-tokens.ts';
import type { AccessToken } from './tokens/signing.ts';

/** The part of a session that the verbs use. It can log out. */
export interface VerbSession
  extends Pick<PlatformSession, 'environment' | 'send' | 'client' | 'clientId'> {
  accessToken: AccessToken;
}

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

const authUrlOf = async (
  session: VerbSession,
  oauthData: OAuthData,
  { prompt = 'login', responseMode = 'fragment', sessionToken, idp, signal }: GetAuthUrlOptions,
): Promise<AuthUrl> => {
  const request = {
    // The platform accepts no other values, and has its own default when the field is missing.
    prompt: PROMPTS.includes(prompt) ? prompt : undefined,
    responseMode,
    sessionToken,
    idp: typeof idp === 'string' ? connectionOf(idp) : idp?.connectionId,
    origin: undefined,
  };
  const answer = await requestAuthUrl(session, oauthData, request, signal);
  requireWebUrl(answer.authUrl);
  return answer;
};

/** The methods that take credentials. They remember the last result, which a code may complete. */
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

/** `requireReturn` checks every return address. */
export const createLoginVerbs = (
  session: VerbSession,
  sendWithKey: (apiKey: string) => Send,
  requireReturn: RequireReturn,
): LoginVerbs => {
  const { environment, client, send, clientId, accessToken } = session;

  /** Sent unchanged, because the code exchange must name the identical URI (RFC 6749 section 4.1.3). */
  const withReturn = async (given: OAuthData | undefined): Promise<OAuthData> => {
    if (given?.redirectUri) requireReturn('redirectUri', given.redirectUri);
    return given ?? generateOAuthData('unused://');
  };

  return {
    ...createCredentialVerbs(session),
    generateOAuthData,
    getAuthUrl: async (oauthData, options = {}) => {
      checkNames('getAuthUrl', options, AUTH_URL_OPTIONS);
      return authUrlOf(session, await withReturn(oauthData), options);
    },
    parseFromUrl: (url = environment.document?.location.href, responseMode = 'fragment') => {
      const { search, hash } = new URL(url ?? '');
      const { code, state, error, errorDescription } = answerIn(
        responseMode === 'query' ? search : hash,
      );
      return { code, state, ...(error !== null && { error, errorDescription }) };
    },
    getMemberTokens: async (code, state, oauthData, { signal } = {}) => {
      if (!code || !state) {
        throw new StoreError('Missing code or _state', { code: 'missing_code_or_state' });
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
      await accessToken.signOut();
      return { logoutUrl };
    },
  };
};
