// Members at work: who is logged in, the way to log in, the way back from it, and the way out.
import { openStorage } from '../../browser/storage.ts';
import { safeHref } from '../../model/safe-url.ts';
import { createMemberSession, type MemberParts } from '../../session/login/member-session.ts';
import type { AccessToken } from '../../session/tokens/signing.ts';
import { createSessionChange } from '../cart/session-change.ts';
import type { Core } from '../core.ts';
import type { ShopSession } from '../products/create-shop.ts';
import { createMember, type Member } from './create-member.ts';
import { createLoginEntry, LOGIN_HASH, type LoginEntry, pageAddress } from './login-entry.ts';
import { createLoginMemory, type LoginMemory } from './login-memory.ts';
import { loginProblemOf } from './login-problem.ts';
import { createLoginState, type LoginState } from './login-view.ts';
import { canLeave, type WantedWay } from './login-way.ts';
import { takeRecoveryToken } from './recovery-link.ts';

export interface OpenMemberParts {
  core: Core;
  shop: ShopSession;
  page: Window;
  wanted: WantedWay;
  /** Somebody was logged in already when the page came. */
  wasMember: boolean;
  needDialog: () => Promise<unknown>;
}

export interface OpenMember {
  /** What the session and the ways in are made of. */
  session: MemberParts & { accessToken: AccessToken };
  member: Member;
  state: LoginState;
  memory: LoginMemory;
  door: LoginEntry;
  /** Of the mail whose link led here. */
  recoveryToken: string | undefined;
  logout(): Promise<void>;
  stop(): void;
}

export const openMember = (parts: OpenMemberParts): OpenMember => {
  const { core, shop, page, wanted, wasMember, needDialog } = parts;
  const { environment, storage, store, clientId } = core;
  // The way back leads to the same tab, and nothing of a login outlives it.
  const tabStorage = openStorage(environment, storage.prefix, 'session');
  const memory = createLoginMemory(tabStorage, environment.now);
  const state = createLoginState(store);

  const member = createMember({
    ...core,
    tokens: shop.tokens,
    wasMember,
    onChange: (isMember) => {
      const { isOpen, status } = state.get();
      // Somebody has logged in elsewhere: nothing is left to do here.
      if (isMember && isOpen && status === 'idle') state.patch({ isOpen: false });
      // The cart is another one now; it sees to that itself.
      core.parts.cart().catch(() => {});
    },
  });

  const sessionParts: OpenMember['session'] = {
    ...shop,
    environment,
    clientId,
    storage: tabStorage,
    accessToken: createSessionChange({ ...core, ...shop, onGone: member.look }),
  };
  const session = createMemberSession(sessionParts);
  const canReturn = tabStorage.kind === 'session';
  const door = createLoginEntry({
    environment,
    wanted,
    page,
    session,
    accessToken: sessionParts.accessToken,
    memory,
    state,
    canReturn,
    needDialog,
  });

  const comeBack = async (): Promise<void> => {
    const isBack = session.isReturning() && /[?#&]state=/.test(page.location.href);
    // Called in this task, so that the address is clean before anybody else reads it.
    const finishing = session.finishRedirect(page);
    if (isBack) state.patch({ status: 'busy' });
    const returned = await finishing.catch((error: unknown) => ({ error, email: undefined }));
    if (isBack) state.patch({ status: 'idle' });
    if (!returned) return;
    const leaving = memory.takeLeaving();
    const { error, email = '' } = returned;
    if (!error) return member.know({ ...leaving, isHosted: true });
    const { code } = error as { code?: string };
    // Who has said no there need not be told.
    const problem = code === 'access_denied' ? undefined : loginProblemOf(error);
    if (wanted !== 'redirect') void door.open(undefined, 'sign-in');
    state.patch({ email, problem });
  };

  const stopTelling = store.subscribe((now, before) => {
    const isOpen = Boolean(now.login?.isOpen);
    if (isOpen === Boolean(before.login?.isOpen)) return;
    core.dispatch(isOpen ? 'open' : 'close', { what: 'login' });
  });

  const recoveryToken = takeRecoveryToken(page);
  void comeBack();
  const isWanted = page.location.hash === LOGIN_HASH;
  if (isWanted) page.history.replaceState(page.history.state, '', pageAddress(page));
  if (recoveryToken) void door.open(undefined, 'reset');
  else if (!member.view().isMember) {
    if (isWanted && canLeave(door.way())) void door.leaveToSignIn();
    else if (memory.getStep()?.isOpen) void door.open();
  }

  return {
    session: sessionParts,
    member,
    state,
    memory,
    door,
    recoveryToken,
    logout: async () => {
      const { isHosted } = member.profile();
      const href = safeHref(await session.logout(isHosted ? pageAddress(page) : undefined));
      if (href) page.location.assign(href);
    },
    stop: () => {
      stopTelling();
      member.stop();
      tabStorage.close();
    },
  };
};
