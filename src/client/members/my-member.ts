// The call for the profile of the member who is logged in.
import type { Call } from '../http/call.ts';

/** GET /members/v1/members/my (LIVE 9.4). */
export const myMemberCall: Call = {
  method: 'GET',
  service: '/members',
  path: '/v1/members/my?fieldsets=FULL',
};
