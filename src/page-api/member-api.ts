// `Pannier.member`: the member methods for the page.
import type { Member } from '../store/member/create-member.ts';
import type { IslandStore } from '../store/state.ts';
import type { MemberApi } from './widget.ts';

export interface MemberApiParts {
  store: Pick<IslandStore, 'actions'>;
  member: Pick<Member, 'view' | 'look'>;
}

/** No method rejects: failures are shown to the shopper. */
export const createMemberApi = ({ store: { actions }, member }: MemberApiParts): MemberApi => ({
  get: async () => {
    member.look();
    return member.view();
  },
  openLogin: async () => actions.openLogin(),
  logout: () => actions.logout(),
});
