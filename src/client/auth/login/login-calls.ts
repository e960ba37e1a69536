// Identity calls of the login form. Facts: docs/platform/authentication.md#login.
import type { Call } from '../../http/call.ts';

export const registerCall: Call = {
  method: 'POST',
  service: '/_api/iam/authentication',
  path: '/v2/register',
  isSentOnce: true,
};
export const signOnCall: Call = {
  method: 'POST',
  service: '/_api/iam/authentication',
  path: '/v2/sign-on',
};
export const loginCall: Call = {
  method: 'POST',
  service: '/_api/iam/authentication',
  path: '/v2/login',
  isSentOnce: true,
};
export const logoutCall: Call = {
  method: 'GET',
  service: '/_api/iam/authentication',
  path: '/v1/logout',
};
export const verifyDuringAuthenticationCall: Call = {
  method: 'POST',
  service: '/_api/iam/verification',
  path: '/v1/auth/verify',
  isSentOnce: true,
};
