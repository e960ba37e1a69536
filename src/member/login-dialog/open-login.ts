// The login chunk: the dialog and the code behind its buttons, fetched on intent.

import { read } from '../../app/attributes/attribute.ts';
import { loginProviders } from '../../app/attributes/script-tag.ts';
import type { IslandContext, LoginIslandContext } from '../../app/island-context.ts';
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

/** Adds the closed dialog to the page, with the actions of its screens. The dialog is in English without `messages`. */
export const mountLogin = (
  app: IslandContext,
  opened: OpenMember,
  captcha: CaptchaSettings,
  messages: LoginMessages | undefined,
): MountedLogin => {
  const login = createMemberLogin(opened.members);
  const actions = createLoginFlow(opened, login, app.locale, Boolean(captcha.invisibleKey));
  const { store } = opened.options.core;
  const loginApp: LoginIslandContext = {
    ...app,
    store: { ...store, actions: { ...store.actions, ...actions } },
  };
  const providers = read(loginProviders, app) ?? [];
  const unmount = mountLoginDialog(loginApp, { captcha, providers, nonce, messages });
  return {
    actions,
    signInSilently: login.signInSilently,
    stop: () => {
      actions.closeLogin();
      unmount();
    },
  };
};
