// Opens the members' part of a page: who is logged in, how to log in, the return from a login, and logout.

import { type Arrival, arrivedPage } from '../../browser/arrival.ts';
import { addressedWindow, leavingWindow } from '../../browser/frames.ts';
import { type KeyValueStore, openStorage } from '../../browser/storage.ts';
import { onPageReturn } from '../../browser/window-events.ts';
import { loadAhead } from '../../model/lazy.ts';
import { safeHref } from '../../model/safe-url.ts';
import type { MemberChangeReason } from '../../model/views.ts';
import {
  createMemberSession,
  type MemberParts,
  type MemberSession,
} from '../../session/login/member-session.ts';
import type { AccessToken } from '../../session/tokens/signing.ts';
import { createSessionChange } from '../cart/session-change.ts';
import type { Core } from '../core.ts';
import type { ShopSession } from '../shop-session.ts';
import { createMember, type Member } from './create-member.ts';
import { createLoginEntry, LOGIN_HASH, type LoginEntry, pageAddress } from './login-entry.ts';
import { createLoginMemory, type LoginMemory } from './login-memory.ts';
import { finishReturn } from './login-return.ts';
import { createLoginState, type LoginState } from './login-view.ts';
import { canLeave, hasForm, type WantedWay } from './login-way.ts';
import { createRecoveries, type Recoveries, type RecoveryLink } from './recovery-link.ts';
import { keepSessionLimit, type SessionHours, type SessionLimit } from './session-limit.ts';

export interface OpenMemberParts {
  core: Core;
  shop: ShopSession;
  page: Window;
  document: Document;
  /** What was taken off the page's address before; of a page whose address was not touched, empty. */
  arrivals?: Arrival[];
  wanted: WantedWay;
  /** Whether a member was logged in when the page loaded. */
  wasMember: boolean;
  /** Registered address that logins return to; otherwise the page itself. */
  returnTo?: string | undefined;
  hours: SessionHours;
  needDialog: () => Promise<unknown>;
}

export interface OpenMember {
  /** What the session and the entry are made of. */
  session: MemberParts & { accessToken: AccessToken } & Pick<ShopSession, 'help'>;
  member: Member;
  state: LoginState;
  memory: LoginMemory;
  entry: LoginEntry;
  recoveries: Recoveries;
  /** The link of a recovery mail that opened this page. */
  recovery: RecoveryLink | undefined;
  /** `isHere`: the platform's pages know already. */
  logout(isHere?: boolean, reason?: MemberChangeReason): Promise<void>;
  stop(): void;
}

/** The member, and the session's parts, whose access token changes the cart with the session. */
const openSession = (
  { core, shop, wasMember }: OpenMemberParts,
  storage: KeyValueStore,
  state: LoginState,
  onChange: () => void,
): Pick<OpenMember, 'member' | 'session'> => {
  const member = createMember({
    ...core,
    send: shop.send,
    tokens: shop.tokens,
    wasMember,
    onChange: (isMember) => {
      onChange();
      const { isOpen, status } = state.get();
      // The member has logged in in another tab: close the dialog.
      if (isMember && isOpen && status === 'idle') state.patch({ isOpen: false });
      // The cart's code loads the other cart by itself.
      loadAhead(core.parts.cart);
    },
  });
  const { environment, clientId } = core;
  const accessToken = createSessionChange({ ...core, ...shop, onGone: member.check });
  return {
    member,
    session: { ...shop, environment, clientId, storage, shared: core.storage, accessToken },
  };
};

/** Whether a page of this site has opened this one. */
const isOwnLink = ({ document, page }: Pick<OpenMemberParts, 'document' | 'page'>): boolean =>
  document.referrer.startsWith(`${page.location.origin}/`);

/** Opens on load what the address or the last page asks for. */
const openOnLoad = (
  parts: OpenMemberParts,
  { member, memory, entry, state, recovery }: Omit<OpenMember, 'logout' | 'stop'>,
): void => {
  const { page } = parts;
  const isWanted = page.location.hash === LOGIN_HASH;
  if (isWanted) page.history.replaceState(page.history.state, '', pageAddress(page));
  const way = entry.way();
  if (recovery && hasForm(way)) {
    const { askedFor } = recovery;
    state.patch({ email: askedFor ?? '' });
    void entry.open(undefined, askedFor ? 'reset' : 'reset-other');
  } else if (!member.view().isMember) {
    // An owner who wants no password on the page has the platform's own for a new one, too.
    if (recovery && way === 'redirect') void entry.leaveToSignIn();
    else if (isWanted && isOwnLink(parts) && canLeave(way)) void entry.leaveToSignIn();
    // Anybody can write a link: a page that it has opened is left after a click only.
    else if (isWanted && hasForm(way)) void entry.open();
    else if (memory.getStep()?.isOpen) void entry.open();
  }
};

const logoutOf = async (
  page: Window,
  member: Member,
  session: MemberSession,
  isHere?: boolean,
  reason: MemberChangeReason = 'logout',
): Promise<void> => {
  member.noteEnd(reason);
  const isThere = !isHere && member.profile().isHosted;
  const href = safeHref(await session.logout(isThere ? pageAddress(page) : undefined));
  if (href) leavingWindow(page).location.assign(href);
};

export const openMember = (parts: OpenMemberParts): OpenMember => {
  const { core, page } = parts;
  const { environment, storage, store } = core;
  // A redirect login returns to the same tab; nothing that is kept for it outlives the tab.
  const tabStorage = openStorage(environment, storage.prefix, 'session');
  const memory = createLoginMemory(tabStorage, environment.now);
  const state = createLoginState(store);
  let limit: SessionLimit | undefined;
  const onChange = () => limit?.check();
  const { member, session: sessionParts } = openSession(parts, tabStorage, state, onChange);
  const session = createMemberSession(sessionParts);
  const entry = createLoginEntry({
    ...parts,
    environment,
    session,
    accessToken: sessionParts.accessToken,
    memory,
    state,
    // The answer of a login comes to the address of a page, which a frame of `srcdoc` does not have.
    canReturn: tabStorage.kind === 'session' && addressedWindow(page) === page,
  });
  const stopAnnouncing = store.subscribe((now, before) => {
    const isOpen = Boolean(now.login?.isOpen);
    if (isOpen === Boolean(before.login?.isOpen)) return;
    core.dispatch(isOpen ? 'open' : 'close', { what: 'login' });
  });

  const recoveries = createRecoveries(storage, environment.now);
  const arrival = parts.arrivals?.shift();
  const arrived = arrival ? arrivedPage(page, arrival) : page;
  const recovery = recoveries.take(arrived);
  const opened = { session: sessionParts, member, state, memory, entry, recoveries, recovery };
  void finishReturn({ ...parts, ...opened, session, arrived, tab: tabStorage });
  const logout: OpenMember['logout'] = (isHere, reason) =>
    logoutOf(page, member, session, isHere, reason);
  limit = keepSessionLimit({
    environment,
    storage,
    identity: member.identity,
    hours: parts.hours,
    // The platform's pages have limits of their own, and the member may not be there to visit them.
    end: (reason) => void logout(true, reason),
  });
  const stopSending = onPageReturn(environment, () => void session.sendEnded());
  void session.sendEnded();
  openOnLoad(parts, opened);

  return {
    ...opened,
    logout,
    stop: () => {
      stopAnnouncing();
      stopSending();
      limit?.stop();
      member.stop();
      tabStorage.close();
    },
  };
};
