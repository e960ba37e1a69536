// Identity calls that the login form does not make. Facts: docs/platform/authentication.md#login,
// docs/platform/authentication.md#recovery.

import {
  logoutCall as endSessionCall,
  verifyDuringAuthenticationCall,
} from '../auth/login/login-calls.ts';
import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { nonEmptyText, object, unchanged } from '../codec/codec.ts';
import type { Call } from '../http/call.ts';
import { readAnswer } from '../http/read-answer.ts';
import type { StateMachineResponse } from './identity.ts';

const step = unchanged<StateMachineResponse>(object({ state: nonEmptyText }));

/** @throws StoreError `bad_answer` if the response has no state. */
export const readStateMachine = (answer: unknown): StateMachineResponse => readAnswer(step, answer);

/** Builds a query string. Null and undefined values are omitted. */
const buildQueryString = (values: Record<string, unknown>): string =>
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
  query: ({ state, sessionToken }) => buildQueryString({ state, sessionToken }),
  isSentOnce: true,
};
export const logoutCall: Call = {
  ...endSessionCall,
  query: ({ postLogoutRedirectUri, clientId }) =>
    buildQueryString({ postLogoutRedirectUri, clientId }),
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
  path: '/v1/Start',
};
export const resendDuringAuthenticationCall: Call = {
  method: 'POST',
  service: '/_api/iam/verification',
  path: '/v1/auth/resend',
};

/** Language of an email and the target of its link. */
export interface MailOptions {
  /** Language code such as `en`. */
  language?: string;
  redirect?: { url: string; clientId?: string };
}

/** Sends a password reset link if the member exists. The response does not reveal whether the member exists. */
export const sendRecoveryEmail = async (
  send: ApiSend,
  email: string,
  options: MailOptions = {},
): Promise<void> => {
  await send(sendRecoveryEmailCall, { email, ...options });
};

/** Sends an email to a member whom the store has added. The email has a link to set the first password. */
export const sendActivationEmail = async (
  send: ApiSend,
  identityId: string,
  options: { emailOptions?: MailOptions } = {},
): Promise<void> => {
  await send(sendActivationEmailCall, { identityId, ...options });
};

/** Sets a new password with the token of a link. The token is valid once. */
export const recover = async (
  send: ApiSend,
  recoveryToken: string,
  options: { password?: string } = {},
): Promise<StateMachineResponse> =>
  readStateMachine(await send(recoverCall, { recoveryToken, ...options }));

/** Sends a code to the member's email. @throws StoreError `bad_answer`, or the error of the call. */
export const start = async (
  send: ApiSend,
  request: { identityId?: string; target?: 'EMAIL' } = {},
): Promise<{ verificationId: string }> => {
  const answer = await send(startVerificationCall, { ...request });
  return readAnswer(object({ verificationId: nonEmptyText }), answer);
};

/** Continues a pending login with its six-character code. */
export const verifyDuringAuthentication = async (
  send: ApiSend,
  code: string,
  request: { stateToken: string },
): Promise<StateMachineResponse> =>
  readStateMachine(await send(verifyDuringAuthenticationCall, { code, ...request }));

/** Sends a new code for a pending login. */
export const resendDuringAuthentication = async (
  send: ApiSend,
  stateToken: string,
): Promise<StateMachineResponse> =>
  readStateMachine(await send(resendDuringAuthenticationCall, { stateToken }));
