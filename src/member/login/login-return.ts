// Finishes a redirect login on the page that it returns to.
import type { AddressBar } from '../../app/browser/redirect-params.ts';
import { resumeBuyNow, storeBuyNow } from '../../cart/index.ts';
import type { Json } from '../../client/codec/json.ts';
import { queuePendingAdd } from '../../products/index.ts';
import { parseProfile } from '../session/member-profile.ts';
import type { MemberSession } from '../session/member-session.ts';
import type { LoginContext } from './login-context.ts';
import { type LoginEntry, toLoginProblem } from './login-entry.ts';

/** Returns only to a page of this site, because session storage is untrusted. False if this page stays open. */
const goBack = ({ location }: Window, left = ''): boolean => {
  const { href, origin } = location;
  const isOther = left.startsWith(`${origin}/`) && left.split('#')[0] !== href.split('#')[0];
  if (isOther) location.replace(left);
  return isOther;
};

/** Adds the product that the tab stored before the login. */
const addWanted = ({ options, members }: LoginContext, wanted: Json): void => {
  const { core } = options;
  const id = queuePendingAdd(core, wanted);
  if (id && wanted['isBuyNow'] === true) storeBuyNow(core, members.tab, id);
};

/**
 * Finishes the login that has returned to this address. If no login has returned, only continues a stored "buy now",
 * because the page that a login returned to may have redirected here. `addressBar` has the address that opened the
 * page; see redirect-params.ts. Never rejects.
 */
export const finishReturn = async (
  context: LoginContext,
  entry: Pick<LoginEntry, 'open'>,
  session: Pick<MemberSession, 'isReturning' | 'finishRedirect'>,
  addressBar: AddressBar,
): Promise<void> => {
  const { options, members, member, state } = context;
  const { core, page, settings } = options;
  const { tab } = members;
  const isBack = session.isReturning() && /[?#&]state=/.test(addressBar.location.href);
  const finishing = session.finishRedirect(addressBar);
  if (isBack) state.patch({ status: 'busy' });
  const returned = await finishing.catch((error: unknown) => ({
    error,
    email: undefined,
    profile: undefined,
    wanted: undefined,
    originalUri: '',
  }));
  if (isBack) state.patch({ status: 'idle' });
  if (!returned) return resumeBuyNow(core, tab);
  const { error, email = '' } = returned;
  if (!error) {
    member.know({ ...parseProfile(JSON.stringify(returned.profile ?? {})), isHosted: true });
    if (returned.wanted) addWanted(context, returned.wanted);
    if (settings.returnTo && goBack(page, returned.originalUri)) return;
    return resumeBuyNow(core, tab);
  }
  const { code } = error as { code?: string };
  // A member who canceled on the platform's page gets no error message.
  const problem = code === 'access_denied' ? undefined : toLoginProblem(error);
  if (settings.wanted !== 'redirect') void entry.open(undefined, 'sign-in');
  state.patch({ email, problem });
};
