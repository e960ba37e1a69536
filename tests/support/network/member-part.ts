// The code of the member feature in a tab: all login methods and the dialog's login flow, without the dialog.

import { sessionHours, sessionIdleHours } from '../../../src/app/attributes/script-tag.ts';
import type { LoginActions, MemberActions, ShopStore } from '../../../src/app/state/actions.ts';
import type { LoginView } from '../../../src/app/state/state.ts';
import { MEMBER_KEY } from '../../../src/app/state/storage-keys.ts';
import { createLoginFlow } from '../../../src/member/login/login-flow.ts';
import type { WantedWay } from '../../../src/member/login/login-way.ts';
import { createMemberLogin } from '../../../src/member/session/member-login.ts';
import { type OpenMember, openMember } from '../../../src/member/session/open-member.ts';
import type { FakePage } from '../fakes/fake-page.ts';
import type { LoginPage, LoginPageOptions } from './login-page.ts';
import type { Tab } from './tab.ts';

export interface MemberOptions extends LoginPageOptions {
  wanted?: WantedWay;
  hasInvisibleCaptcha?: boolean;
  returnTo?: string;
  needDialog?: () => Promise<unknown>;
}

export interface MemberPart extends Pick<LoginPage, 'went' | 'tabs' | 'kept'> {
  actions: ShopStore['actions'] & LoginActions & Pick<MemberActions, 'logout'>;
  opened: OpenMember;
  login(): LoginView;
  page: FakePage;
  address(): string;
  fire(type: string, event?: object): void;
  close(): void;
}

export const openMemberPart = (
  { tab, core, shop }: Tab,
  { window, page, went, tabs, kept }: LoginPage,
  {
    wanted = 'frame',
    returnTo,
    needDialog: loadDialog = async () => {},
    hasInvisibleCaptcha = true,
  }: MemberOptions,
): MemberPart => {
  const wasMember = core.storage.get(MEMBER_KEY) !== null;
  const hours = { session: sessionHours.fallback, idle: sessionIdleHours.fallback };
  const opened = openMember({
    core,
    shop,
    page: window,
    document: window.document,
    redirectParams: [],
    wasMember,
    settings: { wanted, returnTo, hours },
    loadDialog,
  });
  const login = createMemberLogin(opened.members);
  const flow = createLoginFlow(opened, login, 'en', hasInvisibleCaptcha);
  const { entry, logout } = opened;
  return {
    actions: { ...shop.shopStore.actions, ...flow, openLogin: entry.open, logout },
    opened,
    login: () => opened.state.get(),
    page,
    address: () => window.location.href,
    went,
    tabs,
    kept,
    fire: tab.fire,
    close: () => tab.close('pagehide'),
  };
};
