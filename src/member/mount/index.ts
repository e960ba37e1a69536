// The member chunk: the sign-in button, who is logged in, login and logout.

import { read } from '../../app/attributes/attribute.ts';
import { loginReturn, sessionHours, sessionIdleHours } from '../../app/attributes/script-tag.ts';
import { prefetchWhenIdle } from '../../app/browser/when-idle.ts';
import type { MountedMember, WidgetContext } from '../../app/compose/compose-widget.ts';
import { follow } from '../../app/elements/owner-clicks.ts';
import type { MemberIslandContext } from '../../app/island-context.ts';
import { type Load, loadAhead, once } from '../../app/load.ts';
import type { MemberApi } from '../../app/page-api/widget.ts';
import type { ShopSession } from '../../app/shop-session.ts';
import type { LoginActions, MemberActions } from '../../app/state/actions.ts';
import { activateIsland } from '../../ui/runtime/island-host.tsx';
import { defineLogin } from '../account-button/index.tsx';
import { canLeave, hasForm } from '../login/login-way.ts';
import { readCaptcha } from '../login-dialog/captcha/captcha-settings.ts';
import type { Member } from '../session/create-member.ts';
import { type OpenMember, openMember } from '../session/open-member.ts';

// Members on a page: the actions of the sign-in button, and the code that loads for members.

/** No method rejects: failures are shown to the shopper. */
const createMemberApi = (
  actions: MemberActions,
  member: Pick<Member, 'view' | 'check'>,
): MemberApi => ({
  get: async () => {
    member.check();
    return member.view();
  },
  openLogin: async () => actions.openLogin(),
  logout: () => actions.logout(),
});

interface MountedLogin {
  actions: LoginActions;
  signInSilently(isWanted: () => boolean): Promise<void>;
  stop(): void;
}

const loadAccount = () => import('../account-menu/open-account.ts');

const isLink = (element: Element | undefined): element is Element =>
  Boolean(element?.matches('a[data-pannier-open]'));

interface AccountMenu {
  toggle(app: MemberIslandContext, anchor: Element | undefined): Promise<void>;
  /** Closes the menu, or cancels its opening while its code is loading. */
  close(): void;
}

/** The account menu, whose code loads with the first click. At most one menu is open. */
const createAccountMenu = (
  widget: WidgetContext,
  shop: ShopSession,
  isWanted: () => boolean,
  state: OpenMember['state'],
): AccountMenu => {
  let close: (() => void) | undefined;
  /** The click that waits for the menu's code; the button is busy until the code has loaded. */
  let waiting: object | undefined;
  const endWaiting = (): void => {
    if (waiting) state.patch({ status: 'idle' });
    waiting = undefined;
  };
  /** Shows on the button that the code cannot be loaded. The next click loads it again. */
  const showProblem = (anchor: Element): void => {
    state.patch({ problem: { code: 'offline' } });
    if (isLink(anchor)) follow(anchor);
  };
  return {
    toggle: async (app, anchor) => {
      if (close || !anchor) return close?.();
      const click = {};
      waiting = click;
      state.patch({ status: 'busy', problem: undefined });
      // `undefined` if the code cannot be loaded: showProblem() handles it.
      const module = await loadAccount().catch(() => undefined);
      // Stops if the menu was closed or the button was clicked again. A login may now be the reason for the busy state.
      if (waiting !== click) return;
      endWaiting();
      if (!isWanted()) return;
      if (!module) return showProblem(anchor);
      const onDone = () => {
        close = undefined;
      };
      close = module.openAccount(app, widget, shop, { anchor, onDone });
    },
    close: () => {
      endWaiting();
      close?.();
    },
  };
};

/** Applies a login or logout on the platform's pages to this page. */
const createSyncHostedSession =
  (
    { entry, member, logout }: OpenMember,
    mounted: Load<Pick<MountedLogin, 'signInSilently'>>,
    isGone: () => boolean,
  ): MountedMember['syncHostedSession'] =>
  async (isLoggedIn) => {
    const isVisitor = () => !isGone() && !member.view().isMember;
    if (!isLoggedIn) return isVisitor() ? undefined : logout(true);
    if (!isVisitor() || !canLeave(entry.way())) return;
    const { signInSilently } = await mounted();
    await signInSilently(isVisitor);
    if (member.view().isMember) member.know({ isHosted: true });
  };

const createOpenDialog =
  ({ entry, state }: OpenMember): OpenMember['entry']['open'] =>
  async (opener, ...more) => {
    // The widget's elements show their busy state themselves.
    const isOwners = opener?.matches('[data-pannier-open]');
    if (isOwners) opener?.setAttribute('aria-busy', 'true');
    await entry.open(opener, ...more);
    if (isOwners) opener?.removeAttribute('aria-busy');
    // Follows the owner's link if the login has a problem and no dialog is open to show the problem.
    if (isLink(opener) && !state.get().isOpen && state.get().problem) follow(opener);
  };

/** `loadLogin` loads the dialog and adds it to the page. */
export const createMemberUi = (
  widget: WidgetContext,
  shop: ShopSession,
  loadLogin: (opened: OpenMember) => Promise<MountedLogin>,
): MountedMember => {
  const { app, core, page, redirectParams, login: wanted, wasMember, onDispose } = widget;
  const { store } = core;
  let isGone = false;

  const mounted = once(async () => {
    // On a page that starts with the dialog open, `openMember` may call this function before it returns `opened`.
    await Promise.resolve();
    const dialog = await loadLogin(opened);
    onDispose(dialog.stop);
    return dialog;
  });
  const login = async () => (await mounted()).actions;
  const opened = openMember({
    core,
    shop,
    page,
    document: app.document,
    redirectParams,
    wasMember,
    settings: {
      wanted,
      returnTo: read(loginReturn, app),
      hours: { session: read(sessionHours, app), idle: read(sessionIdleHours, app) },
    },
    loadDialog: login,
  });
  const { entry, member, logout } = opened;
  const openDialog = createOpenDialog(opened);

  const isShown = () => !isGone && member.view().isMember;
  const menu = createAccountMenu(widget, shop, isShown, opened.state);
  const button = () =>
    app.document.querySelector('pannier-login')?.shadowRoot?.querySelector('button') ?? undefined;

  const actions: MemberActions = {
    openLogin: (opener, ...more) => {
      if (member.view().isMember) return void menu.toggle(memberApp, opener ?? button());
      // The member may have logged out in another tab while the menu's code was loading.
      menu.close();
      void openDialog(opener, ...more);
    },
    prefetchLogin: () => {
      if (member.view().isMember) loadAhead(loadAccount);
      else if (hasForm(entry.way())) loadAhead(login);
    },
    logout: async () => {
      menu.close();
      await logout();
    },
  };
  const memberApp: MemberIslandContext = {
    ...app,
    store: { ...store, actions: { ...store.actions, ...actions } },
  };

  onDispose(() => {
    isGone = true;
    menu.close();
    opened.stop();
  });
  const syncHostedSession = createSyncHostedSession(opened, mounted, () => isGone);
  return { ...actions, syncHostedSession, login, api: createMemberApi(actions, member) };
};

export const mountMember = (widget: WidgetContext, shop: ShopSession): MountedMember => {
  const { app, onDispose, login, wasMember } = widget;
  const captcha = readCaptcha(app, shop.origin);

  const loadCode = () =>
    Promise.all([import('../login-dialog/open-login.ts'), app.loadLazyMessages?.('login')]);
  // Visitors might log in on a page with a sign-in button; members and redirect logins never need the dialog.
  if (login !== 'redirect' && !wasMember && app.document.querySelector('pannier-login'))
    prefetchWhenIdle(widget, loadCode);
  defineLogin();
  onDispose(activateIsland(app, 'pannier-login'));
  return createMemberUi(widget, shop, async (opened) => {
    const [{ mountLogin }, messages] = await loadCode();
    return mountLogin(app, opened, captcha, messages);
  });
};
