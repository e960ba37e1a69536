// Authentication calls with the platform's unchanged responses. The session has simpler methods.

import { loginCall, registerCall, signOnCall } from '../auth/login/login-calls.ts';
import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { json, maybe, nonEmptyText, object } from '../codec/codec.ts';
import type { Json } from '../codec/json.ts';
import type { FactorType } from '../enumerations/identity.ts';
import { decodeBase64, type RawHttpResponse, readRawResponse } from '../http/raw-response.ts';
import { readAnswer } from '../http/read-answer.ts';
import type { Identity, IdentityProfile, StateMachineResponse } from './identity.ts';
import {
  changePasswordCall,
  loginCallbackCall,
  logoutCall,
  readStateMachine,
  verifyFactorCall,
} from './identity-calls.ts';

/** Identifies a member. */
export interface LoginId {
  email: string;
}

/** A captcha token. Each object contains a token of one type. */
export interface CaptchaToken {
  Recaptcha?: string;
  InvisibleRecaptcha?: string;
  NoCaptcha?: string;
  recaptchaForClientSiteKey?: { token?: string; siteKeyId?: string };
}

/** Fields of a login: the password and captcha tokens. */
export interface LoginRequest {
  password?: string;
  captchaTokens?: CaptchaToken[];
  clientMetaData?: Json;
  /** Continues a pending login. */
  stateToken?: string;
}

/** Fields of a registration: password, profile and captcha tokens. */
export interface RegisterRequest extends Omit<LoginRequest, 'stateToken'> {
  profile?: IdentityProfile;
}

/** Fields of a login by the store's server. */
export interface SignOnRequest {
  profile?: IdentityProfile;
  verifyEmail?: boolean;
  mergeExistingContact?: boolean;
}

/** Second factors that a login can require: `FACTOR_TYPES` and two newer factors. */
export type LoginFactor = FactorType | 'WEBAUTHN' | 'RECOVERY_CODE';

/** Code of a second factor, with the state of its login. */
export interface VerifyRequest {
  stateToken: string;
  rememberThisDevice?: boolean;
  smsData?: { code: string };
  callData?: { code: string };
  emailData?: { code: string };
  totpData?: { code: string };
  pushData?: { transactionId?: string };
}

/** @throws StoreError, even for refusals, which the session's register() returns as results. */
export const register = async (
  send: ApiSend,
  loginId: LoginId,
  request: RegisterRequest = {},
): Promise<StateMachineResponse> =>
  readStateMachine(await send(registerCall, { loginId, ...request }));

/** @throws StoreError, even for refusals, which the session's login() returns as results. */
export const login = async (
  send: ApiSend,
  loginId: LoginId,
  request: LoginRequest = {},
): Promise<StateMachineResponse> =>
  readStateMachine(await send(loginCall, { loginId, ...request }));

/** Changes the password of the signed-in member. */
export const changePassword = async (send: ApiSend, newPassword: string): Promise<void> => {
  await send(changePasswordCall, { newPassword });
};

/** Signs on a member that the caller has authenticated. */
export const signOn = async (
  send: ApiSend,
  loginId: LoginId,
  request: SignOnRequest = {},
): Promise<{ sessionToken: string; identity: Identity | undefined }> => {
  const answer = await send(signOnCall, { loginId, ...request });
  const signedOn = readAnswer(
    object({ sessionToken: nonEmptyText, identity: maybe(json) }),
    answer,
  );
  return { ...signedOn, identity: signedOn.identity as Identity | undefined };
};

/** Ends the session on the platform. The session's logout() also deletes the tokens. */
export const logout = async (
  send: ApiSend,
  request: { postLogoutRedirectUri?: string; clientId?: string } = {},
): Promise<RawHttpResponse<Uint8Array>> =>
  readRawResponse(await send(logoutCall, { ...request }), decodeBase64);

/** Handles the return from an external identity provider. The body stays a base64 string. */
export const loginCallback = async (
  send: ApiSend,
  request: { state?: string; sessionToken?: string } = {},
): Promise<RawHttpResponse<string>> =>
  readRawResponse(await send(loginCallbackCall, { ...request }), (body) => body);

/** Verifies a second factor of a pending login. */
export const verify = async (
  send: ApiSend,
  factorType: LoginFactor,
  request: VerifyRequest,
): Promise<StateMachineResponse> =>
  readStateMachine(await send(verifyFactorCall, { factorType, ...request }));
