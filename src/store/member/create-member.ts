// Knows who is logged in, shows it, and tells the page: in this tab and after what others did.
import { onPageReturn, onStorage } from '../../browser/window-events.ts';
import type { MemberView } from '../../model/views.ts';
import type { Tokens } from '../../session/tokens/token-store.ts';
import type { Core } from '../core.ts';
import { createProfileStore, type Profile } from './member-profile.ts';

export interface MemberParts extends Pick<Core, 'environment' | 'storage' | 'store'> {
  tokens: { get(): Tokens | undefined };
  dispatch: Core['dispatch'];
  /** What the page has been told so far: whether somebody is logged in. */
  wasMember: boolean;
  /** Somebody logged in or out, here or in another tab. */
  onChange: (isMember: boolean) => void;
}

export interface Member {
  view(): MemberView;
  /** Looks again; nothing happens when nothing has changed. */
  look(): void;
  /** The tokens of a login are there; this is whose they are. */
  know(profile: Profile): void;
  /** What is known of who is logged in. */
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
  /** Whom the page knows of; one who was there before the page was is no news. */
  let told = parts.wasMember ? caller() || 'somebody' : '';
  const look = (): void => {
    const now = view();
    // Of nobody nothing stays behind, whoever ended the session.
    if (!now.isMember) profiles.clear();
    const isNews = JSON.stringify(now) !== JSON.stringify(store.getState().member);
    shown = isNews ? now : store.getState().member;
    if (isNews) store.set({ member: now });
    if (caller() === told) return;
    told = caller();
    // What was said to a member may name what they bought.
    if (!told) store.set({ announcement: undefined });
    onChange(now.isMember);
    dispatch('member:change', { loggedIn: now.isMember });
  };

  const stops = [
    // The platform may have ended the session: whoever notices that puts it into the state.
    store.subscribe((now) => {
      if (now.member !== shown) look();
    }),
    onStorage({ events: environment.events }, storage.prefix, look),
    onPageReturn(environment, look),
  ];
  look();
  return {
    view,
    look,
    profile,
    know: (given) => {
      if (caller()) profiles.set(caller(), given);
      look();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
