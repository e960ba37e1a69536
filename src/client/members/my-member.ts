// Requests the profile of the signed-in member. Facts: docs/platform/authentication.md#members.
import type { Call } from '../http/call.ts';

export const myMemberCall: Call = {
  method: 'GET',
  service: '/members',
  path: '/v1/members/my?fieldsets=FULL',
};
