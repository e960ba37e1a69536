// Knows who is logged in, in this tab and in others, and puts every change into the store and the page's events.

import { onPageReturn, onStorage } from '../../app/browser/window-events.ts';
import { isEqual } from '../../app/is-equal.ts';
import type { Core } from '../../app/state/create-store.ts';
import type { MemberChange, MemberChangeReason, MemberView } from '../../app/state/views.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import { myMemberCall } from '../../client/members/my-member.ts';
import {
  createProfileStore,
  type Profile,
  type ProfileStore,
  profileOfMember,
} from './member-profile.ts';

export interface Member {
  view(): MemberView;
  /** Reads the tokens again. Does nothing when nothing has changed. */
  check(): void;
  /** Saves the profile of the member whose tokens have just been stored. */
  know(profile: Profile): void;
  /** The known profile of the logged-in member. */
  profile(): Profile;
  /** Our own id of the member who is logged in. */
  identity(): string | undefined;
  /** Says for all tabs why the session that ends now does. */
  noteEnd(reason: MemberChangeReason): void;
  stop(): void;
}

/** Storage name of the last session's end: our own id of the session, and the reason. */
const END = 'session-end';

/** Readers of the tokens and the profile of the current member. */
const createReaders = ({ tokens }: PlatformSession, profiles: ProfileStore) => {
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
  const caller = () => memberTokens()?.identity ?? '';
  return { memberTokens, caller, profile, view };
};

/** Why the session of this identity has ended. */
const endOf = ({ storage }: Core, before: string): MemberChangeReason => {
  const [who, reason] = (storage.get(END) ?? '').split(' ');
  return who === before ? (reason as MemberChangeReason) : 'ended';
};

const tellPage = (
  { store, dispatch }: Core,
  onChange: (isMember: boolean) => void,
  change: MemberChange,
): void => {
  // The last announcement may name what the member bought.
  if (!change.loggedIn) store.set({ announcement: undefined });
  onChange(change.loggedIn);
  dispatch('member:change', change);
};

/**
 * `wasMember`: a member was logged in when the page loaded. `onChange` is called when a member has logged in or out, here
 * or in another tab.
 */
export const createMember = (
  core: Core,
  session: PlatformSession,
  wasMember: boolean,
  onChange: (isMember: boolean) => void,
): Member => {
  const { environment, storage, store } = core;
  const profiles = createProfileStore(storage);

  const { memberTokens, caller, profile, view } = createReaders(session, profiles);

  let shown = store.getState().member;
  /** The member that was last reported to the page. One who was logged in before the page loaded is not reported. */
  let reported = wasMember ? caller() || 'unknown' : '';
  const check = (): void => {
    const now = view();
    // Without a member no profile may stay behind, whichever tab ended the session.
    if (!now.isMember) profiles.clear();
    const isNews = !isEqual(now, store.getState().member);
    shown = isNews ? now : store.getState().member;
    if (isNews) store.set({ member: now });
    if (caller() === reported) return;
    const reason = caller() ? 'login' : endOf(core, reported);
    reported = caller();
    tellPage(core, onChange, { loggedIn: now.isMember, reason });
  };

  const know = (given: Profile): void => {
    if (caller()) profiles.set(caller(), given);
    check();
    void ask();
  };
  /** Asks the platform who is logged in, where its login has not said it. */
  const ask = async (): Promise<void> => {
    const who = caller();
    const known = profile();
    if (!who || known.name || known.email) return;
    // Without an answer the member is shown without a name; the next page asks again.
    const answer = await session
      .send(myMemberCall, undefined, undefined, who)
      .catch(() => undefined);
    const found = profileOfMember(answer);
    if (caller() === who && (found.name || found.email)) know({ ...profile(), ...found });
  };

  const stops = [
    // The code that notices that the platform has ended the session puts it into the state.
    store.subscribe((now) => {
      if (now.member !== shown) check();
    }),
    onStorage(environment, storage.prefix, check),
    onPageReturn(environment, check),
  ];
  check();
  void ask();
  return {
    view,
    check,
    profile,
    know,
    identity: () => memberTokens()?.identity,
    noteEnd: (reason) => storage.set(END, `${caller()} ${reason}`),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
