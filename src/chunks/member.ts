// The member chunk: the sign-in button, who is logged in, and the ways to the login and out of it.
import { readCaptcha } from '../attributes/captcha.ts';
import type { LoginMessages } from '../islands/i18n/translate.ts';
import { defineLogin } from '../islands/member/account-button/index.tsx';
import type { App } from '../islands/runtime/app.ts';
import { activateIsland } from '../islands/runtime/island-host.tsx';
import type { LoadChunk, Login } from '../page-api/widget.ts';
import type { Core } from '../wiring/create-core.ts';
import { createMemberUi, type MemberUi } from '../wiring/create-member-ui.ts';
import type { MountedShop } from './shop.ts';

/** The chunks that the members' chunk loads. */
export interface MemberChunks {
  login: typeof import('./login.ts');
  account: typeof import('../islands/member/account-menu/index.tsx');
  [words: `login-${string}`]: { messages: LoginMessages };
}

export interface MemberParts {
  app: App;
  core: Core;
  shop: MountedShop;
  page: Window;
  load: LoadChunk<MemberChunks>;
  /** The script tag's. */
  attributes: Readonly<DOMStringMap>;
  login: Login;
  /** Somebody was logged in already when the page came. */
  wasMember: boolean;
}

/** The policy's nonce, as the loader wrote it on the scripts of this build. */
const nonceOf = (document: Document): string =>
  document.querySelector<HTMLScriptElement>('script[data-pannier-node]')?.nonce ?? '';

export const mountMember = (parts: MemberParts): MemberUi => {
  const { app, shop, load, attributes } = parts;
  const captcha = readCaptcha(attributes, shop.origin, app.report);

  const needWords = async (): Promise<LoginMessages | undefined> => {
    const files = app.laterWords?.login;
    if (!files) return undefined;
    const words = await load('login-words', files).catch(() => undefined);
    return words?.messages;
  };
  const ui = createMemberUi({
    ...parts,
    needLogin: async (opened) => {
      const [{ mountLogin }, words] = await Promise.all([load('login'), needWords()]);
      return mountLogin({ ...parts, captcha, opened, words, nonce: nonceOf(app.document) });
    },
    needAccount: () => load('account'),
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
