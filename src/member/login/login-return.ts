// Finishes a redirect login on the page that it returns to.
import type { AddressBar } from '../../app/browser/arrival.ts';
import { goOnBuying, keepBuying } from '../../cart/index.ts';
import type { Json } from '../../client/codec/json.ts';
import { addUnread } from '../../products/index.ts';
import { parseProfile } from '../session/member-profile.ts';
import type { MemberSession } from '../session/member-session.ts';
import type { LoginContext } from './login-context.ts';
import { type LoginEntry, loginProblemOf } from './login-entry.ts';

/** To the page that the member left. Session storage names it, so it must be one of this site. False if it is this one. */
const goBack = ({ location }: Window, left = ''): boolean => {
  const { href, origin } = location;
  const isOther = left.startsWith(`${origin}/`) && left.split('#')[0] !== href.split('#')[0];
  if (isOther) location.replace(left);
  return isOther;
};

/** Adds the product that the member wanted before the login, as the tab has stored it. */
const addWanted = ({ options, members }: LoginContext, wanted: Json): void => {
  const { core } = options;
  const id = addUnread(core, wanted);
  if (id && wanted['isBuyNow'] === true) keepBuying(core, members.tab, id);
};

/**
 * Does nothing on a page that no login returns to, unless one has led on to it. `arrived` is the page as it was opened;
 * see arrival.ts. Never rejects.
 */
export const finishReturn = async (
  context: LoginContext,
  entry: Pick<LoginEntry, 'open'>,
  session: Pick<MemberSession, 'isReturning' | 'finishRedirect'>,
  arrived: AddressBar,
): Promise<void> => {
  const { options, members, member, state } = context;
  const { core, page, settings } = options;
  const { tab } = members;
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
    if (returned.wanted) addWanted(context, returned.wanted);
    if (settings.returnTo && goBack(page, returned.originalUri)) return;
    return goOnBuying(core, tab);
  }
  const { code } = error as { code?: string };
  // A member who has declined on the platform's page gets no error message.
  const problem = code === 'access_denied' ? undefined : loginProblemOf(error);
  if (settings.wanted !== 'redirect') void entry.open(undefined, 'sign-in');
  state.patch({ email, problem });
};
