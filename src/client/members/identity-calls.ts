// The identity calls that the login form does not make (spec section 7, Authentication, Recovery, Verification).
import { logoutCall as endSessionCall } from '../auth/login/login-calls.ts';
import type { Call } from '../http/call.ts';

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
