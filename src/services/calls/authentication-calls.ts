// The authentication calls beyond the login form's, as values (spec section 7, Authentication).
import { logoutCall as endSessionCall } from '../../session/calls/identity-calls.ts';
import type { Call } from '../../transport/call.ts';
import { AUTHENTICATION as service } from '../../transport/iam-services.ts';
import { queryOf } from './query-of.ts';

export const changePasswordCall: Call = {
  method: 'POST',
  service,
  path: '/v2/change-password',
};
export const loginCallbackCall: Call = {
  method: 'GET',
  service,
  path: '/v1/callback',
  query: ({ state, sessionToken }) => queryOf({ state, sessionToken }),
};
export const logoutCall: Call = {
  ...endSessionCall,
  query: ({ postLogoutRedirectUri, clientId }) => queryOf({ postLogoutRedirectUri, clientId }),
};
export const verifyFactorCall: Call = { method: 'POST', service, path: '/v2/{factorType}/verify' };
