// The login chunk: the dialog and all that happens behind its buttons, fetched on intent.

import type { App, LoginApp } from '../../app/app.ts';
import { read } from '../../app/attributes/attribute.ts';
import { loginProviders } from '../../app/attributes/script-tag.ts';
import type { LoginActions } from '../../app/state/actions.ts';
import type { LoginMessages } from '../../i18n/translate.ts';
import { nonce } from '../../ui/runtime/trusted.ts';
import { createLoginFlow } from '../login/login-flow.ts';
import { createMemberLogin, type MemberLogin } from '../session/member-login.ts';
import type { OpenMember } from '../session/open-member.ts';
import type { CaptchaSettings } from './captcha/captcha-settings.ts';
import { mountLoginDialog } from './index.tsx';

export interface MountedLogin {
  actions: LoginActions;
  signInSilently: MemberLogin['signInSilently'];
  stop(): void;
}

/** Adds the dialog to the page, closed, with the actions of its screens. Without `words`, it is in English. */
export const mountLogin = (
  app: App,
  opened: OpenMember,
  captcha: CaptchaSettings,
  words: LoginMessages | undefined,
): MountedLogin => {
  const login = createMemberLogin(opened.members);
  const actions = createLoginFlow(opened, login, app.locale, Boolean(captcha.invisibleKey));
  const { store } = opened.options.core;
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
