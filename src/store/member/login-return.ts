// Finishes a redirect login on the page that it returns to.
import type { AddressBar } from '../../browser/arrival.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { Json } from '../../model/json.ts';
import type { MemberSession } from '../../session/login/member-session.ts';
import { addUnread } from '../add-unread.ts';
import type { Core } from '../core.ts';
import { goOnBuying, keepBuying } from './buy-now.ts';
import type { Member } from './create-member.ts';
import type { LoginEntry } from './login-entry.ts';
import { loginProblemOf } from './login-problem.ts';
import type { LoginState } from './login-view.ts';
import type { WantedWay } from './login-way.ts';
import { parseProfile } from './member-profile.ts';

export interface LoginReturnParts {
  page: Window;
  /** The page as it was opened; see arrival.ts. */
  arrived: AddressBar;
  wanted: WantedWay;
  /** Address that logins return to, if it is not the page that the member left. */
  returnTo?: string | undefined;
  session: Pick<MemberSession, 'isReturning' | 'finishRedirect'>;
  member: Pick<Member, 'know'>;
  state: LoginState;
  entry: Pick<LoginEntry, 'open'>;
  core: Core;
  /** Outlives the page, not the tab. */
  tab: KeyValueStore;
}

/** To the page that the member left. Session storage names it, so it must be one of this site. False if it is this one. */
const goBack = ({ location }: Window, left = ''): boolean => {
  const { href, origin } = location;
  const isOther = left.startsWith(`${origin}/`) && left.split('#')[0] !== href.split('#')[0];
  if (isOther) location.replace(left);
  return isOther;
};

/** What the member had pressed, as the tab has stored it. */
const addWanted = ({ core, tab }: LoginReturnParts, wanted: Json): void => {
  const id = addUnread(core, wanted);
  if (id && wanted['isBuyNow'] === true) keepBuying(core, tab, id);
};

/** Does nothing on a page that no login returns to, unless one has led on to it. Never rejects. */
export const finishReturn = async (parts: LoginReturnParts): Promise<void> => {
  const { page, arrived, wanted, returnTo, session, member, state, entry, core, tab } = parts;
  const isBack = session.isReturning() && /[?#&]state=/.test(arrived.location.href);
  const finishing = session.finishRedirect(arrived);
  if (isBack) state.patch({ status: 'busy' });
  const returned = await finishing.catch((error: unknown) => ({
    error,
    email: undefined,
    profile: undefined,
    wanted: undefined,
    originalUri: '',
  }));
  if (isBack) state.patch({ status: 'idle' });
  if (!returned) return goOnBuying(core, tab);
  const { error, email = '' } = returned;
  if (!error) {
    member.know({ ...parseProfile(JSON.stringify(returned.profile ?? {})), isHosted: true });
    if (returned.wanted) addWanted(parts, returned.wanted);
    if (returnTo && goBack(page, returned.originalUri)) return;
    return goOnBuying(core, tab);
  }
  const { code } = error as { code?: string };
  // A member who has declined on the platform's page gets no error message.
  const problem = code === 'access_denied' ? undefined : loginProblemOf(error);
  if (wanted !== 'redirect') void entry.open(undefined, 'sign-in');
  state.patch({ email, problem });
};
