// The login chunk: the dialog and all that happens behind its buttons, fetched on intent.
import { read } from '../attributes/attribute.ts';
import type { CaptchaSettings } from '../attributes/captcha.ts';
import { loginProviders } from '../attributes/script-tag.ts';
import type { LoginMessages } from '../islands/i18n/translate.ts';
import { mountLoginDialog } from '../islands/member/login-dialog/index.tsx';
import type { App, LoginApp } from '../islands/runtime/app.ts';
import { nonce } from '../islands/runtime/trusted.ts';
import { createMemberLogin, type MemberLogin } from '../session/login/member-login.ts';
import type { LoginActions } from '../store/actions.ts';
import type { Core } from '../store/core.ts';
import { pageAddress } from '../store/member/login-entry.ts';
import { createLoginFlow } from '../store/member/login-flow.ts';
import type { OpenMember } from '../store/member/open-member.ts';

export interface LoginParts {
  app: App;
  core: Core;
  page: Window;
  captcha: CaptchaSettings;
  opened: OpenMember;
  /** Words of the page's language; English ones otherwise. */
  words: LoginMessages | undefined;
}

export interface MountedLogin {
  actions: LoginActions;
  signInSilently: MemberLogin['signInSilently'];
  stop(): void;
}

/** Adds the dialog to the page, closed, with the actions of its screens. */
export const mountLogin = ({
  app,
  core,
  page,
  captcha,
  opened,
  words,
}: LoginParts): MountedLogin => {
  const { session } = opened;
  const login = createMemberLogin(session);
  const actions = createLoginFlow({
    ...opened,
    environment: core.environment,
    login,
    send: session.send,
    clientId: core.clientId,
    language: app.locale,
    pageAddress: () => pageAddress(page),
    hasInvisibleCaptcha: Boolean(captcha.invisibleKey),
  });
  const { store } = core;
  const loginApp: LoginApp = {
    ...app,
    store: { ...store, actions: { ...store.actions, ...actions } },
  };
  const providers = read(loginProviders, app) ?? [];
  const unmount = mountLoginDialog(loginApp, { captcha, providers, nonce, words });
  return {
    actions,
    signInSilently: login.signInSilently,
    stop: () => {
      actions.closeLogin();
      unmount();
    },
  };
};
