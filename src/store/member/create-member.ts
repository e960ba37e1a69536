// Knows who is logged in, in this tab and in others, and puts every change into the store and the page's events.
import { onPageReturn, onStorage } from '../../browser/window-events.ts';
import type { MemberView } from '../../model/views.ts';
import type { Tokens } from '../../session/tokens/token-store.ts';
import type { Core } from '../core.ts';
import { createProfileStore, type Profile } from './member-profile.ts';

export interface MemberParts extends Pick<Core, 'environment' | 'storage' | 'store'> {
  tokens: { get(): Tokens | undefined };
  dispatch: Core['dispatch'];
  /** Whether a member was logged in when the page loaded. */
  wasMember: boolean;
  /** A member logged in or out, here or in another tab. */
  onChange: (isMember: boolean) => void;
}

export interface Member {
  view(): MemberView;
  /** Reads the tokens again. Does nothing when nothing has changed. */
  check(): void;
  /** Saves the profile of the member whose tokens have just been stored. */
  know(profile: Profile): void;
  /** What is known of the logged-in member. */
  profile(): Profile;
  stop(): void;
}

export const createMember = (parts: MemberParts): Member => {
  const { environment, storage, store, tokens, dispatch, onChange } = parts;
  const profiles = createProfileStore(storage);

  const memberTokens = (): Tokens | undefined => {
    const now = tokens.get();
    return now?.refreshToken.role === 'member' ? now : undefined;
  };
  const profile = (): Profile => {
    const identity = memberTokens()?.identity;
    return identity ? profiles.get(identity) : {};
  };
  const view = (): MemberView => {
    const { name, email } = profile();
    return { isMember: Boolean(memberTokens()), ...(name && { name }), ...(email && { email }) };
  };

  let shown = store.getState().member;
  const caller = () => memberTokens()?.identity ?? '';
  /** The member that was last reported to the page. One who was logged in before the page loaded is not reported. */
  let reported = parts.wasMember ? caller() || 'unknown' : '';
  const check = (): void => {
    const now = view();
    // Without a member no profile may stay behind, whichever tab ended the session.
    if (!now.isMember) profiles.clear();
    const isNews = JSON.stringify(now) !== JSON.stringify(store.getState().member);
    shown = isNews ? now : store.getState().member;
    if (isNews) store.set({ member: now });
    if (caller() === reported) return;
    reported = caller();
    // The last announcement may name what the member bought.
    if (!reported) store.set({ announcement: undefined });
    onChange(now.isMember);
    dispatch('member:change', { loggedIn: now.isMember });
  };

  const stops = [
    // The code that notices that the platform has ended the session puts it into the state.
    store.subscribe((now) => {
      if (now.member !== shown) check();
    }),
    onStorage({ events: environment.events }, storage.prefix, check),
    onPageReturn(environment, check),
  ];
  check();
  return {
    view,
    check,
    profile,
    know: (given) => {
      if (caller()) profiles.set(caller(), given);
      check();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
