// Finishes a redirect login on the page that it returns to.
import type { MemberSession } from '../../session/login/member-session.ts';
import { addUnread } from '../add-unread.ts';
import type { Core } from '../core.ts';
import type { Member } from './create-member.ts';
import type { LoginEntry } from './login-entry.ts';
import { loginProblemOf } from './login-problem.ts';
import type { LoginState } from './login-view.ts';
import type { WantedWay } from './login-way.ts';
import { parseProfile } from './member-profile.ts';

export interface LoginReturnParts {
  page: Window;
  /** The page as it was opened; see arrival.ts. */
  arrived: Pick<Window, 'location' | 'history'>;
  wanted: WantedWay;
  /** Address that logins return to, if it is not the page that the member left. */
  returnTo?: string | undefined;
  session: Pick<MemberSession, 'isReturning' | 'finishRedirect'>;
  member: Pick<Member, 'know'>;
  state: LoginState;
  entry: Pick<LoginEntry, 'open'>;
  core: Core;
}

/** To the page that the member left. Session storage names it, so it must be one of this site. */
const goBack = ({ location }: Window, left = ''): void => {
  const { href, origin } = location;
  if (left.startsWith(`${origin}/`) && left.split('#')[0] !== href.split('#')[0])
    location.replace(left);
};

/** Does nothing on a page that no login returns to. Never rejects. */
export const finishReturn = async (parts: LoginReturnParts): Promise<void> => {
  const { page, arrived, wanted, returnTo, session, member, state, entry, core } = parts;
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
  if (!returned) return;
  const { error, email = '' } = returned;
  if (!error) {
    member.know({ ...parseProfile(JSON.stringify(returned.profile ?? {})), isHosted: true });
    // What the member had pressed, as the tab has stored it.
    if (returned.wanted) addUnread(core, returned.wanted);
    if (returnTo) goBack(page, returned.originalUri);
    return;
  }
  const { code } = error as { code?: string };
  // A member who has declined on the platform's page gets no error message.
  const problem = code === 'access_denied' ? undefined : loginProblemOf(error);
  if (wanted !== 'redirect') void entry.open(undefined, 'sign-in');
  state.patch({ email, problem });
};
