// The calls that send a code to an address, as values (spec section 7, Verification).
import type { Call } from '../../transport/call.ts';
import { VERIFICATION as service } from '../../transport/iam-services.ts';

export const startVerificationCall: Call = { method: 'POST', service, path: '/v1/start' };
export const resendDuringAuthenticationCall: Call = {
  method: 'POST',
  service,
  path: '/v1/auth/resend',
};
