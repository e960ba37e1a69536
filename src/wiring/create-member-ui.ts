// Members on a page: the actions behind the sign-in button, and the code that is fetched for them.

import type { openAccount } from '../islands/member/account-menu/index.tsx';
import { follow } from '../islands/page/owner-markup.ts';
import type { App } from '../islands/runtime/app.ts';
import { createMemberApi } from '../page-api/member-api.ts';
import type { Login, MemberApi } from '../page-api/widget.ts';
import { hasForm } from '../store/member/login-way.ts';
import { type OpenMember, openMember } from '../store/member/open-member.ts';
import type { OpenShop } from '../store/products/create-shop.ts';
import type { Core } from './create-core.ts';

export interface MemberUiParts {
  app: App;
  core: Core;
  shop: OpenShop;
  page: Window;
  login: Login;
  /** Somebody was logged in already when the page came. */
  wasMember: boolean;
  /** Fetches the dialog and puts it up; gives its undo. */
  needLogin: (opened: OpenMember) => Promise<() => void>;
  needAccount: () => Promise<{ openAccount: typeof openAccount }>;
}

export interface MemberUi {
  api: MemberApi;
  destroy(): void;
}

const isLink = (element: Element | undefined): element is Element =>
  Boolean(element?.matches('a[data-pannier-open]'));

export const createMemberUi = (parts: MemberUiParts): MemberUi => {
  const { app, core, shop, page, login, wasMember, needLogin, needAccount } = parts;
  const { store } = core;
  const { actions } = store;
  const undos: (() => void)[] = [];
  let isGone = false;

  const loadDialog = async (): Promise<void> => {
    // A page may come with the dialog open, and `opened` is there only after it has asked for it.
    await Promise.resolve();
    const undo = await needLogin(opened);
    if (isGone) undo();
    else undos.push(undo);
  };
  let loading: Promise<void> | undefined;
  const needDialog = (): Promise<void> => {
    loading ??= loadDialog().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const opened = openMember({ core, shop, page, wanted: login, wasMember, needDialog });
  const { door, member, state, logout } = opened;

  const button = () =>
    app.document.querySelector('pannier-login')?.shadowRoot?.querySelector('button') ?? undefined;
  let closeAccount: (() => void) | undefined;
  const toggleAccount = async (anchor: Element | undefined): Promise<void> => {
    if (closeAccount || !anchor) return closeAccount?.();
    const module = await needAccount().catch(() => undefined);
    if (isGone || !module || closeAccount || !member.view().isMember) return;
    const onDone = () => {
      closeAccount = undefined;
    };
    closeAccount = module.openAccount(app, { anchor, onDone });
  };

  const openDoor: typeof door.open = async (opener, screen) => {
    // An element of ours shows by itself that it is busy.
    const isOwners = opener?.matches('[data-pannier-open]');
    if (isOwners) opener?.setAttribute('aria-busy', 'true');
    await door.open(opener, screen);
    if (isOwners) opener?.removeAttribute('aria-busy');
    // Nobody may be there to tell what went wrong; the link leads somewhere.
    if (isLink(opener) && !state.get().isOpen && state.get().problem) follow(opener);
  };

  actions.openLogin = (opener, screen) => {
    if (member.view().isMember) void toggleAccount(opener ?? button());
    else void openDoor(opener, screen);
  };
  actions.prefetchLogin = () => {
    if (member.view().isMember) needAccount().catch(() => {});
    else if (hasForm(door.way())) needDialog().catch(() => {});
  };
  actions.closeLogin = () => state.patch({ isOpen: false });
  actions.continueByRedirect = door.leaveToSignIn;
  actions.logout = async () => {
    closeAccount?.();
    await logout();
  };

  return {
    api: createMemberApi({ store, member }),
    destroy: () => {
      isGone = true;
      closeAccount?.();
      for (const undo of undos) undo();
      opened.stop();
    },
  };
};
