// Tracks who is logged in, in this tab and others, and applies every change to the store and the page's events.

import { onPageReturn, onStorage } from '../../app/browser/window-events.ts';
import { isEqual } from '../../app/is-equal.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import type { MemberChange, MemberChangeReason, MemberView } from '../../app/state/views.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import { myMemberCall } from '../../client/members/my-member.ts';
import {
  createProfileStore,
  type Profile,
  type ProfileStore,
  readMemberProfile,
} from './member-profile.ts';

export interface Member {
  view(): MemberView;
  /** Reads the tokens again. Does nothing if they are unchanged. */
  check(): void;
  /** Saves the profile of the member whose tokens have just been stored. */
  know(profile: Profile): void;
  /** The stored profile of the logged-in member. */
  profile(): Profile;
  /** The widget's id for the logged-in member. */
  identity(): string | undefined;
  /** Stores for all tabs why the current session ends. */
  noteEnd(reason: MemberChangeReason): void;
  stop(): void;
}

/** Storage key of the end of the last session. The value has the widget's id for that session, and the reason. */
const SESSION_END_KEY = 'session-end';

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

const readEndReason = ({ storage }: CoreContext, before: string): MemberChangeReason => {
  const [who, reason] = (storage.get(SESSION_END_KEY) ?? '').split(' ');
  return who === before ? (reason as MemberChangeReason) : 'ended';
};

const reportChange = (
  { store, dispatch }: CoreContext,
  onChange: (isMember: boolean) => void,
  change: MemberChange,
): void => {
  // Deletes the last announcement at logout, because it may contain the name of a product that the member bought.
  if (!change.loggedIn) store.set({ announcement: undefined });
  onChange(change.loggedIn);
  dispatch('member:change', change);
};

/** `wasMember`: a member was logged in at page load. `onChange` is called after a login or logout in any tab. */
export const createMember = (
  core: CoreContext,
  session: PlatformSession,
  wasMember: boolean,
  onChange: (isMember: boolean) => void,
): Member => {
  const { environment, storage, store } = core;
  const profiles = createProfileStore(storage);

  const { memberTokens, caller, profile, view } = createReaders(session, profiles);

  let shown = store.getState().member;
  /** The member that was last reported to the page. A member who was logged in when the page loaded is not reported. */
  let reported = wasMember ? caller() || 'unknown' : '';
  const check = (): void => {
    const now = view();
    // Delete the profile after a logout, whichever tab ended the session.
    if (!now.isMember) profiles.clear();
    const isNews = !isEqual(now, store.getState().member);
    shown = isNews ? now : store.getState().member;
    if (isNews) store.set({ member: now });
    if (caller() === reported) return;
    const reason = caller() ? 'login' : readEndReason(core, reported);
    reported = caller();
    reportChange(core, onChange, { loggedIn: now.isMember, reason });
  };

  const know = (given: Profile): void => {
    if (caller()) profiles.set(caller(), given);
    check();
    void ask();
  };
  /** Requests the member's profile from the platform if the login did not provide it. */
  const ask = async (): Promise<void> => {
    const who = caller();
    const known = profile();
    if (!who || known.name || known.email) return;
    // Without a response, the member has no name until the next page requests the profile again.
    const answer = await session
      .send(myMemberCall, undefined, undefined, who)
      .catch(() => undefined);
    const found = readMemberProfile(answer);
    if (caller() === who && (found.name || found.email)) know({ ...profile(), ...found });
  };

  const stops = [
    // If the platform ends the session, other code detects this and changes the state; check() applies the change.
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
    noteEnd: (reason) => storage.set(SESSION_END_KEY, `${caller()} ${reason}`),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
