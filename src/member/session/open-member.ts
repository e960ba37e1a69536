// Opens the member code of a page: who is logged in, how to log in, the return from a login, and logout.

import { addressedWindow, leavingWindow } from '../../app/browser/frames.ts';
import { toAddressBar } from '../../app/browser/redirect-params.ts';
import { onPageReturn } from '../../app/browser/window-events.ts';
import { loadAhead } from '../../app/load.ts';
import type { MemberChangeReason } from '../../app/state/views.ts';
import { createSessionChange } from '../../cart/index.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { openStorage } from '../../client/environment/storage.ts';
import type { LoginContext, LoginOptions } from '../login/login-context.ts';
import {
  createLoginEntry,
  LOGIN_HASH,
  type LoginEntry,
  pageAddress,
} from '../login/login-entry.ts';
import { createLoginMemory } from '../login/login-memory.ts';
import { finishReturn } from '../login/login-return.ts';
import { canLeave, createLoginState, hasForm, type LoginState } from '../login/login-way.ts';
import { createRecoveries, type Recoveries, type RecoveryLink } from '../login/recovery-link.ts';
import { createMember, type Member } from './create-member.ts';
import { createMemberSession, type MemberSession } from './member-session.ts';
import { enforceSessionLimit, type SessionLimit } from './session-limit.ts';

export interface OpenMember extends LoginContext {
  entry: LoginEntry;
  recoveries: Recoveries;
  /** The link of a recovery mail that opened this page. */
  recovery: RecoveryLink | undefined;
  /** `isHere`: signs out without visiting the platform's pages. */
  logout(isHere?: boolean, reason?: MemberChangeReason): Promise<void>;
  stop(): void;
}

const createPageMember = (
  { core, shop, wasMember }: LoginOptions,
  state: LoginState,
  onChange: () => void,
): Member =>
  createMember(core, shop, wasMember, (isMember) => {
    onChange();
    const { isOpen, status } = state.get();
    // The member has logged in in another tab, so the dialog closes.
    if (isMember && isOpen && status === 'idle') state.patch({ isOpen: false });
    // Loads the cart's code, which then reads the cart of the new session.
    loadAhead(core.modules.cart);
  });

/** Whether the shopper came from a page of this site. */
const isOwnLink = ({ document, page }: LoginOptions): boolean =>
  document.referrer.startsWith(`${page.location.origin}/`);

/** On load, opens what the address or the previous page has requested. */
const openOnLoad = ({ options, member, memory, entry, state, recovery }: OpenMember): void => {
  const { page } = options;
  const isWanted = page.location.hash === LOGIN_HASH;
  if (isWanted) page.history.replaceState(page.history.state, '', pageAddress(page));
  const way = entry.way();
  if (recovery && hasForm(way)) {
    const { askedFor } = recovery;
    state.patch({ email: askedFor ?? '' });
    void entry.open(undefined, askedFor ? 'reset' : 'reset-other');
  } else if (!member.view().isMember) {
    // If the owner wants no password field on the page, new passwords are also set on the platform's page.
    if (recovery && way === 'redirect') void entry.leaveToSignIn();
    else if (isWanted && isOwnLink(options) && canLeave(way)) void entry.leaveToSignIn();
    // Anybody can write a link, so a page that a link has opened leaves for the platform only after a click.
    else if (isWanted && hasForm(way)) void entry.open();
    else if (memory.getStep()?.isOpen) void entry.open();
  }
};

const createLogout =
  (page: Window, member: Member, session: MemberSession): OpenMember['logout'] =>
  async (isHere, reason = 'logout') => {
    member.noteEnd(reason);
    const isThere = !isHere && member.profile().isHosted;
    const href = safeHref(await session.logout(isThere ? pageAddress(page) : undefined));
    if (href) leavingWindow(page).location.assign(href);
  };

export const openMember = (options: LoginOptions): OpenMember => {
  const { core, shop, page, redirectParams, settings } = options;
  const { environment, storage, store } = core;
  // A redirect login returns to the same tab, so its stored data need not outlive the tab.
  const tabStorage = openStorage(environment, storage.prefix, 'session');
  const memory = createLoginMemory(tabStorage, environment.now);
  const state = createLoginState(store);
  let limit: SessionLimit | undefined;
  const onChange = () => limit?.check();
  const member = createPageMember(options, state, onChange);
  // Login and logout with this token change the cart and the session together.
  const accessToken = createSessionChange(core, shop, member.check);
  const members = { session: shop, accessToken, tab: tabStorage, shared: storage };
  const session = createMemberSession(members);
  const context: LoginContext = { options, members, member, memory, state };
  // A login returns to the address of a page, and a `srcdoc` frame has no address.
  const canReturn = tabStorage.kind === 'session' && addressedWindow(page) === page;
  const entry = createLoginEntry(context, session, canReturn);
  const stopAnnouncing = store.subscribe((now, before) => {
    const isOpen = Boolean(now.login?.isOpen);
    if (isOpen === Boolean(before.login?.isOpen)) return;
    core.dispatch(isOpen ? 'open' : 'close', { what: 'login' });
  });

  const recoveries = createRecoveries(storage, environment.now);
  const params = redirectParams.shift();
  const addressBar = params ? toAddressBar(page, params) : page;
  const recovery = recoveries.take(addressBar);
  void finishReturn(context, entry, session, addressBar);
  const logout = createLogout(page, member, session);
  // Signs out on this device only, because the shopper may not be there for a redirect to the platform's logout page.
  const end = (reason: MemberChangeReason) => void logout(true, reason);
  limit = enforceSessionLimit(core, settings.hours, member.identity, end);
  const stopSending = onPageReturn(environment, () => void session.sendEnded());
  void session.sendEnded();
  const opened: OpenMember = {
    options,
    members,
    member,
    memory,
    state,
    entry,
    recoveries,
    recovery,
    logout,
    stop: () => {
      stopAnnouncing();
      stopSending();
      limit?.stop();
      member.stop();
      tabStorage.close();
    },
  };
  openOnLoad(opened);
  return opened;
};
