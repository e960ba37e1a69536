// Members on a page: the actions behind the sign-in button, and the code that is fetched for them.
import type { openAccount } from '../islands/member/account-menu/index.tsx';
import { follow } from '../islands/page/owner-markup.ts';
import type { MemberApp } from '../islands/runtime/app.ts';
import { createMemberApi } from '../page-api/member-api.ts';
import type { Login } from '../page-api/widget.ts';
import type { LoginActions, MemberActions } from '../store/actions.ts';
import { type Lazy, once } from '../store/lazy.ts';
import { hasForm } from '../store/member/login-way.ts';
import { type OpenMember, openMember } from '../store/member/open-member.ts';
import type { OpenShop } from '../store/products/create-shop.ts';
import type { MountedMember, Widget } from './compose-widget.ts';

export interface MemberUiParts {
  shop: OpenShop;
  login: Login;
  /** Fetches the dialog and adds it to the page. */
  loadLogin: (opened: OpenMember) => Promise<{ actions: LoginActions; stop(): void }>;
  loadAccount: Lazy<{ openAccount: typeof openAccount }>;
}

const isLink = (element: Element | undefined): element is Element =>
  Boolean(element?.matches('a[data-pannier-open]'));

export const createMemberUi = (widget: Widget, parts: MemberUiParts): MountedMember => {
  const { app, core, page, wasMember, keep } = widget;
  const { shop, login: wanted, loadLogin, loadAccount } = parts;
  const { store } = core;
  let isGone = false;

  const login = once(async () => {
    // A page may come with the dialog open, and `opened` is there only after it has asked for it.
    await Promise.resolve();
    const { actions, stop } = await loadLogin(opened);
    keep(stop);
    return actions;
  });
  const opened = openMember({ core, shop, page, wanted, wasMember, needDialog: login });
  const { door, member, state, logout } = opened;

  const button = () =>
    app.document.querySelector('pannier-login')?.shadowRoot?.querySelector('button') ?? undefined;
  let closeAccount: (() => void) | undefined;
  const toggleAccount = async (anchor: Element | undefined): Promise<void> => {
    if (closeAccount || !anchor) return closeAccount?.();
    const module = await loadAccount().catch(() => undefined);
    if (isGone || !module || closeAccount || !member.view().isMember) return;
    const onDone = () => {
      closeAccount = undefined;
    };
    closeAccount = module.openAccount(memberApp, { anchor, onDone });
  };

  const openDialog: typeof door.open = async (opener, screen) => {
    // An element of ours shows by itself that it is busy.
    const isOwners = opener?.matches('[data-pannier-open]');
    if (isOwners) opener?.setAttribute('aria-busy', 'true');
    await door.open(opener, screen);
    if (isOwners) opener?.removeAttribute('aria-busy');
    // Nothing may be there to show what went wrong; the link leads somewhere.
    if (isLink(opener) && !state.get().isOpen && state.get().problem) follow(opener);
  };

  const actions: MemberActions = {
    openLogin: (opener, screen) => {
      if (member.view().isMember) void toggleAccount(opener ?? button());
      else void openDialog(opener, screen);
    },
    prefetchLogin: () => {
      if (member.view().isMember) loadAccount().catch(() => {});
      else if (hasForm(door.way())) login().catch(() => {});
    },
    logout: async () => {
      closeAccount?.();
      await logout();
    },
  };
  const memberApp: MemberApp = {
    ...app,
    store: { ...store, actions: { ...store.actions, ...actions } },
  };

  keep(() => {
    isGone = true;
    closeAccount?.();
    opened.stop();
  });
  return { ...actions, login, api: createMemberApi({ actions, member }) };
};
