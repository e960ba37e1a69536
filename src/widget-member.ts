// The member chunk: the sign-in button, who is logged in, and the ways to the login and out of it.
import type { Core } from './create-core.ts';
import { defineLogin } from './islands/account-button/index.tsx';
import type { openAccount } from './islands/account-menu/index.tsx';
import type { App } from './islands/app.ts';
import type { LoginMessages } from './islands/i18n/translate.ts';
import { activateIsland } from './islands/island-host.tsx';
import { createMemberApi } from './member-api.ts';
import { hasForm } from './store/login-way.ts';
import { openMember } from './store/open-member.ts';
import type { LoadChunk, Login, MemberApi } from './widget-api.ts';
import type { MountLogin } from './widget-login.ts';
import type { MountedShop } from './widget-shop.ts';

declare const __ACCOUNT_FILES__: string;
declare const __LOGIN_WORDS__: Record<string, string>;

type AccountChunk = { openAccount: typeof openAccount };

export interface MemberParts {
  app: App;
  core: Core;
  shop: MountedShop;
  page: Window;
  load: LoadChunk;
  /** The script tag's. */
  attributes: Readonly<DOMStringMap>;
  login: Login;
  /** Somebody was logged in already when the page came. */
  wasMember: boolean;
}

export interface MountedMember {
  api: MemberApi;
  destroy(): void;
}

export type MountMember = (parts: MemberParts) => MountedMember;

export const mountMember: MountMember = (parts) => {
  const { app, core, shop, page, load, attributes, login, wasMember } = parts;
  const { store } = core;
  const { actions } = store;
  let isGone = false;
  const undos: (() => void)[] = [];
  const keep = (undo: () => void): void => {
    if (isGone) undo();
    else undos.push(undo);
  };

  let loading: Promise<void> | undefined;
  const loadDialog = async (): Promise<void> => {
    const name = `login-${app.locale.split('-')[0]}`;
    const files = __LOGIN_WORDS__[name];
    const [module, words] = await Promise.all([
      load('login'),
      files && load(name, files).catch(() => undefined),
    ]);
    if (isGone) return;
    const { mountLogin } = module as { mountLogin: MountLogin };
    const { messages } = (words || {}) as { messages?: LoginMessages };
    keep(mountLogin({ app, core, page, attributes, opened, words: messages }));
  };
  const needDialog = (): Promise<void> => {
    loading ??= loadDialog().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const opened = openMember({ core, shop, page, wanted: login, wasMember, needDialog });
  const { door, member, logout } = opened;

  const needAccount = () => load('account', __ACCOUNT_FILES__) as Promise<AccountChunk>;
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
  keep(() => closeAccount?.());

  actions.openLogin = (opener, screen) => {
    if (member.view().isMember) void toggleAccount(opener ?? button());
    else void door.open(opener, screen);
  };
  actions.prefetchLogin = () => {
    if (member.view().isMember) needAccount().catch(() => {});
    else if (hasForm(door.way())) needDialog().catch(() => {});
  };
  actions.closeLogin = () => opened.state.patch({ isOpen: false });
  actions.continueByRedirect = door.leaveToSignIn;
  actions.logout = async () => {
    closeAccount?.();
    await logout();
  };

  defineLogin();
  keep(activateIsland(app, 'pannier-login'));
  keep(opened.stop);
  return {
    api: createMemberApi({ store, member }),
    destroy: () => {
      isGone = true;
      for (const undo of undos.reverse()) undo();
    },
  };
};
