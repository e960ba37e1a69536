// The identity calls that the login form does not make (spec section 7, Authentication, Recovery, Verification).

import {
  logoutCall as endSessionCall,
  verifyDuringAuthenticationCall,
} from '../auth/login/login-calls.ts';
import type { Send } from '../auth/tokens/authorized-client.ts';
import { kept, object, words } from '../codec/codec.ts';
import type { Call } from '../http/call.ts';
import { readAnswer } from '../http/read-answer.ts';
import type { StateMachineResponse } from './identity.ts';

// Reads the response to a login step.

const step = kept<StateMachineResponse>(object({ state: words }));

/** @throws StoreError `bad_answer` when the response has no state. */
export const stateMachineOf = (answer: unknown): StateMachineResponse => readAnswer(step, answer);

/** A query string of the given values; null and undefined are left out (WIRE 2.4). */
const queryOf = (values: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value == null ? [] : [[name, String(value)]],
    ),
  ).toString();

export const changePasswordCall: Call = {
  method: 'POST',
  service: '/_api/iam/authentication',
  path: '/v2/change-password',
  isSentOnce: true,
};
export const loginCallbackCall: Call = {
  method: 'GET',
  service: '/_api/iam/authentication',
  path: '/v1/callback',
  query: ({ state, sessionToken }) => queryOf({ state, sessionToken }),
  isSentOnce: true,
};
export const logoutCall: Call = {
  ...endSessionCall,
  query: ({ postLogoutRedirectUri, clientId }) => queryOf({ postLogoutRedirectUri, clientId }),
};
export const verifyFactorCall: Call = {
  method: 'POST',
  service: '/_api/iam/authentication',
  path: '/v2/{factorType}/verify',
  isSentOnce: true,
};
export const sendRecoveryEmailCall: Call = {
  method: 'POST',
  service: '/_api/iam/recovery',
  path: '/v1/send-email',
};
export const sendActivationEmailCall: Call = {
  method: 'POST',
  service: '/_api/iam/recovery',
  path: '/v1/activation-email',
};
export const recoverCall: Call = {
  method: 'POST',
  service: '/_api/iam/recovery',
  path: '/v1/recover',
  isSentOnce: true,
};
export const startVerificationCall: Call = {
  method: 'POST',
  service: '/_api/iam/verification',
  path: '/v1/start',
};
export const resendDuringAuthenticationCall: Call = {
  method: 'POST',
  service: '/_api/iam/verification',
  path: '/v1/auth/resend',
};

// Sends emails with a link to set a password, and sets it.

/** The language of an email and the target of its link. */
export interface MailOptions {
  /** A language code such as `en`. */
  language?: string;
  redirect?: { url: string; clientId?: string };
}

/** Sends a password reset link if the member exists. The response does not reveal whether it does. */
export const sendRecoveryEmail = async (
  send: Send,
  email: string,
  options: MailOptions = {},
): Promise<void> => {
  await send(sendRecoveryEmailCall, { email, ...options });
};

/** Sends a link to set the first password, to a member whom the store has added. */
export const sendActivationEmail = async (
  send: Send,
  identityId: string,
  options: { emailOptions?: MailOptions } = {},
): Promise<void> => {
  await send(sendActivationEmailCall, { identityId, ...options });
};

/** Sets a new password with the token of a link, which is valid once. */
export const recover = async (
  send: Send,
  recoveryToken: string,
  options: { password?: string } = {},
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(recoverCall, { recoveryToken, ...options }));

// Verifies an email address with a code.

/** Sends a code to the member's email. @throws StoreError `bad_answer`, or of the call. */
export const start = async (
  send: Send,
  request: { identityId?: string; target?: 'EMAIL' } = {},
): Promise<{ verificationId: string }> => {
  const answer = await send(startVerificationCall, { ...request });
  return readAnswer(object({ verificationId: words }), answer);
};

/** Continues a pending login with its code of six characters. */
export const verifyDuringAuthentication = async (
  send: Send,
  code: string,
  request: { stateToken: string },
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(verifyDuringAuthenticationCall, { code, ...request }));

/** Sends a new code for a pending login. */
export const resendDuringAuthentication = async (
  send: Send,
  stateToken: string,
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(resendDuringAuthenticationCall, { stateToken }));
