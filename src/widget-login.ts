// The login chunk: the dialog and all that happens behind its buttons, fetched on intent.
import { readCaptcha } from './captcha-config.ts';
import type { Core } from './create-core.ts';
import type { App } from './islands/app.ts';
import type { LoginMessages } from './islands/i18n/translate.ts';
import { mountLoginDialog } from './islands/login-dialog/index.tsx';
import { createMemberLogin } from './session/member-login.ts';
import { pageAddress } from './store/login-door.ts';
import { createLoginFlow } from './store/login-flow.ts';
import type { OpenMember } from './store/open-member.ts';

export interface LoginParts {
  app: App;
  core: Core;
  page: Window;
  /** The script tag's. */
  attributes: Readonly<DOMStringMap>;
  opened: OpenMember;
  /** Words of the page's language; English ones otherwise. */
  words: LoginMessages | undefined;
}

export type MountLogin = (parts: LoginParts) => () => void;

/** The policy's nonce, as the loader wrote it on the scripts of this build. */
const nonceOf = (document: Document): string =>
  document.querySelector<HTMLScriptElement>('script[data-pannier-node]')?.nonce ?? '';

export const mountLogin: MountLogin = (parts) => {
  const { app, core, page, attributes, opened, words } = parts;
  const captcha = readCaptcha(attributes, opened.session.origin, app.report);
  const flow = createLoginFlow({
    ...opened,
    environment: core.environment,
    login: createMemberLogin(opened.session),
    send: opened.session.send,
    clientId: core.clientId,
    language: app.locale,
    pageAddress: () => pageAddress(page),
    hasInvisibleCaptcha: Boolean(captcha.invisibleKey),
  });
  Object.assign(core.store.actions, flow);
  const unmount = mountLoginDialog(app, { captcha, nonce: nonceOf(app.document), words });
  return () => {
    flow.closeLogin();
    unmount();
  };
};
