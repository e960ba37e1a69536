// The platform's authentication calls, with its own responses. The session has simpler methods.

import { loginCall, registerCall, signOnCall } from '../auth/login/login-calls.ts';
import type { Send } from '../auth/tokens/authorized-client.ts';
import { json, maybe, object, words } from '../codec/codec.ts';
import type { Json } from '../codec/json.ts';
import type { FactorType } from '../enumerations/identity.ts';
import { bytesOf, type RawHttpResponse, rawResponseOf } from '../http/raw-response.ts';
import { readAnswer } from '../http/read-answer.ts';
import type { Identity, IdentityProfile, StateMachineResponse } from './identity.ts';
import {
  changePasswordCall,
  loginCallbackCall,
  logoutCall,
  stateMachineOf,
  verifyFactorCall,
} from './identity-calls.ts';

/** How a member is identified. */
export interface LoginId {
  email: string;
}

/** One kind of token per element. */
export interface CaptchaToken {
  Recaptcha?: string;
  InvisibleRecaptcha?: string;
  NoCaptcha?: string;
  recaptchaForClientSiteKey?: { token?: string; siteKeyId?: string };
}

/** Members of a login: the password, and proofs that it is no robot. */
export interface LoginRequest {
  password?: string;
  captchaTokens?: CaptchaToken[];
  clientMetaData?: Json;
  /** Continues a pending login. */
  stateToken?: string;
}

/** Members of a registration: the password, the profile, and proofs that it is no robot. */
export interface RegisterRequest extends Omit<LoginRequest, 'stateToken'> {
  profile?: IdentityProfile;
}

/** Who is logged in by the shop's own server. */
export interface SignOnRequest {
  profile?: IdentityProfile;
  verifyEmail?: boolean;
  mergeExistingContact?: boolean;
}

/** The factors of the specification, and two newer ones of the platform. */
export type LoginFactor = FactorType | 'WEBAUTHN' | 'RECOVERY_CODE';

/** The code of a second factor, with the state that it belongs to. */
export interface VerifyRequest {
  stateToken: string;
  rememberThisDevice?: boolean;
  smsData?: { code: string };
  callData?: { code: string };
  emailData?: { code: string };
  totpData?: { code: string };
  pushData?: { transactionId?: string };
}

/** @throws StoreError, also for refusals, which the session's register() returns as results. */
export const register = async (
  send: Send,
  loginId: LoginId,
  request: RegisterRequest = {},
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(registerCall, { loginId, ...request }));

/** @throws StoreError, also for refusals, which the session's login() returns as results. */
export const login = async (
  send: Send,
  loginId: LoginId,
  request: LoginRequest = {},
): Promise<StateMachineResponse> => stateMachineOf(await send(loginCall, { loginId, ...request }));

/** Changes the password of the signed-in member. */
export const changePassword = async (send: Send, newPassword: string): Promise<void> => {
  await send(changePasswordCall, { newPassword });
};

/** Signs on a member whom the caller has authenticated. */
export const signOn = async (
  send: Send,
  loginId: LoginId,
  request: SignOnRequest = {},
): Promise<{ sessionToken: string; identity: Identity | undefined }> => {
  const answer = await send(signOnCall, { loginId, ...request });
  const signedOn = readAnswer(object({ sessionToken: words, identity: maybe(json) }), answer);
  return { ...signedOn, identity: signedOn.identity as Identity | undefined };
};

/** Ends the session on the platform. The session's logout() also deletes the tokens. */
export const logout = async (
  send: Send,
  request: { postLogoutRedirectUri?: string; clientId?: string } = {},
): Promise<RawHttpResponse<Uint8Array>> =>
  rawResponseOf(await send(logoutCall, { ...request }), bytesOf);

/** The return from an external identity provider. The body stays base64 text. */
export const loginCallback = async (
  send: Send,
  request: { state?: string; sessionToken?: string } = {},
): Promise<RawHttpResponse<string>> =>
  rawResponseOf(await send(loginCallbackCall, { ...request }), (body) => body);

/** Verifies a second factor of a pending login. */
export const verify = async (
  send: Send,
  factorType: LoginFactor,
  request: VerifyRequest,
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(verifyFactorCall, { factorType, ...request }));
