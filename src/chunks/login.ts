// The login chunk: the dialog and all that happens behind its buttons, fetched on intent.
import type { CaptchaSettings } from '../attributes/captcha.ts';
import type { LoginMessages } from '../islands/i18n/translate.ts';
import { mountLoginDialog } from '../islands/member/login-dialog/index.tsx';
import type { App } from '../islands/runtime/app.ts';
import { createMemberLogin } from '../session/login/member-login.ts';
import { pageAddress } from '../store/member/login-entry.ts';
import { createLoginFlow } from '../store/member/login-flow.ts';
import type { OpenMember } from '../store/member/open-member.ts';
import type { Core } from '../wiring/create-core.ts';

export interface LoginParts {
  app: App;
  core: Core;
  page: Window;
  captcha: CaptchaSettings;
  opened: OpenMember;
  /** Words of the page's language; English ones otherwise. */
  words: LoginMessages | undefined;
  /** Of the page's policy, for the captcha's script. */
  nonce: string;
}

/** Puts the dialog up; returns its undo. */
export const mountLogin = ({
  app,
  core,
  page,
  captcha,
  opened,
  words,
  nonce,
}: LoginParts): (() => void) => {
  const { session } = opened;
  const flow = createLoginFlow({
    ...opened,
    environment: core.environment,
    login: createMemberLogin(session),
    send: session.send,
    clientId: core.clientId,
    language: app.locale,
    pageAddress: () => pageAddress(page),
    hasInvisibleCaptcha: Boolean(captcha.invisibleKey),
  });
  Object.assign(core.store.actions, flow);
  const unmount = mountLoginDialog(app, { captcha, nonce, words });
  return () => {
    flow.closeLogin();
    unmount();
  };
};
