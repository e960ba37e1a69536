// The member chunk: the sign-in button, who is logged in, and the ways to the login and out of it.
import { readCaptcha } from '../attributes/captcha.ts';
import type { LoginMessages } from '../islands/i18n/translate.ts';
import { defineLogin } from '../islands/member/account-button/index.tsx';
import type { App } from '../islands/runtime/app.ts';
import { activateIsland } from '../islands/runtime/island-host.tsx';
import type { LoadChunk, Login } from '../page-api/widget.ts';
import type { Core } from '../wiring/create-core.ts';
import { createMemberUi, type MemberUi, type MemberUiParts } from '../wiring/create-member-ui.ts';
import type { MountLogin } from './login.ts';
import type { MountedShop } from './shop.ts';

declare const __ACCOUNT_FILES__: string;

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

export type MountedMember = MemberUi;
export type MountMember = (parts: MemberParts) => MountedMember;

/** The policy's nonce, as the loader wrote it on the scripts of this build. */
const nonceOf = (document: Document): string =>
  document.querySelector<HTMLScriptElement>('script[data-pannier-node]')?.nonce ?? '';

export const mountMember: MountMember = (parts) => {
  const { app, shop, load, attributes } = parts;
  const captcha = readCaptcha(attributes, shop.origin, app.report);

  const needWords = async (): Promise<LoginMessages | undefined> => {
    const files = app.laterWords?.login;
    const words = files && (await load('login-words', files).catch(() => undefined));
    return (words as { messages: LoginMessages } | undefined)?.messages;
  };
  const ui = createMemberUi({
    ...parts,
    needLogin: async (opened) => {
      const [module, words] = await Promise.all([load('login'), needWords()]);
      const { mountLogin } = module as { mountLogin: MountLogin };
      return mountLogin({ ...parts, captcha, opened, words, nonce: nonceOf(app.document) });
    },
    needAccount: () =>
      load('account', __ACCOUNT_FILES__) as ReturnType<MemberUiParts['needAccount']>,
  });
  defineLogin();
  const stop = activateIsland(app, 'pannier-login');
  return {
    api: ui.api,
    destroy: () => {
      stop();
      ui.destroy();
    },
  };
};
