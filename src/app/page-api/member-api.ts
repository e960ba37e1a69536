// `Pannier.member`: the member methods for the page.

import type { Member } from '../../member/session/create-member.ts';
import type { MemberActions } from '../state/actions.ts';
import type { MemberApi } from './widget.ts';

/** No method rejects: failures are shown to the shopper. */
export const createMemberApi = (
  actions: MemberActions,
  member: Pick<Member, 'view' | 'check'>,
): MemberApi => ({
  get: async () => {
    member.check();
    return member.view();
  },
  openLogin: async () => actions.openLogin(),
  logout: () => actions.logout(),
});
