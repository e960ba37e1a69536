// Whose saved lines are shown: those of this browser's visitors, or those of the member who is logged in.
import { asObject, asText } from '../../../client/codec/json.ts';
import { myMemberCall } from '../../../member/session/member-profile.ts';
import type { CartContext } from '../../sync/cart-context.ts';
import { SAVED } from '../../sync/later-names.ts';

/** Storage name of the last member's id: our own id of the session, and the platform's of the member. */
const KNOWN = 'member-id';
const ID = /^[\w-]{1,64}$/;

export interface SavedOwner {
  /** The member's session; empty for visitors. */
  caller(): string;
  /** The storage name of the caller's saved lines. Never rejects. */
  nameOf(caller: string): Promise<string>;
}

export const createSavedOwner = ({ core: { storage }, shop }: CartContext): SavedOwner => {
  /** Our own id of a session changes with each login, the platform's of a member does not. */
  const memberIdOf = async (session: string): Promise<string> => {
    const [known, id] = (storage.get(KNOWN) ?? '').split(' ');
    if (known === session && ID.test(id ?? '')) return id as string;
    // Without an answer the list is the session's, and is moved to the member's when the id is known.
    const answer = await shop
      .send(myMemberCall, undefined, undefined, session)
      .catch(() => undefined);
    const found = asText(asObject(asObject(answer)?.['member'])?.['id']) ?? '';
    // A store without the members' app knows nobody: the lines are the session's.
    if (!ID.test(found)) return session;
    storage.set(KNOWN, `${session} ${found}`);
    return found;
  };
  return {
    caller: () => {
      const now = shop.tokens.get();
      return now?.refreshToken.role === 'member' ? now.identity : '';
    },
    nameOf: async (caller) => (caller ? `${SAVED}:${await memberIdOf(caller)}` : SAVED),
  };
};
