// The calls that bring a member back to an account, as values (spec section 7, Recovery).
import type { Call } from '../../transport/call.ts';
import { RECOVERY as service } from '../../transport/iam-services.ts';

export const sendRecoveryEmailCall: Call = { method: 'POST', service, path: '/v1/send-email' };
export const sendActivationEmailCall: Call = {
  method: 'POST',
  service,
  path: '/v1/activation-email',
};
export const recoverCall: Call = { method: 'POST', service, path: '/v1/recover' };
