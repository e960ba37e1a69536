// The call that opens the platform's own pages, as a value (spec section 7, Redirect session).
import type { Call } from '../../transport/call.ts';
import { REDIRECTS } from '../../transport/redirects-service.ts';

export const createRedirectSessionCall: Call = {
  method: 'POST',
  service: REDIRECTS,
  path: '/v1/redirect-session',
};
