// The member code of a React app, loaded after the provider is mounted.

import type { LoginMessages } from '../../i18n/translate.ts';
import {
  type CaptchaSettings,
  readCaptcha,
} from '../../member/login-dialog/captcha/captcha-settings.ts';
import { createMemberUi } from '../../member/mount/index.ts';
import type { MountedMember, WidgetContext } from '../compose/compose-widget.ts';
import type { ShopSession } from '../shop-session.ts';

export interface MemberOptions {
  /** Messages of the login dialog; English by default. */
  loginMessages?: LoginMessages;
  /** The site keys and script of the captcha; the platform's captcha by default. */
  captcha?: Partial<CaptchaSettings>;
}

/** Returns the function that mounts the member code, with the app's options for the dialog. */
export const createMountMember =
  ({ loginMessages, captcha }: MemberOptions) =>
  (on: WidgetContext, shop: ShopSession): MountedMember => {
    const { app } = on;
    return createMemberUi(on, shop, async (opened) => {
      const { mountLogin } = await import('../../member/login-dialog/open-login.ts');
      return mountLogin(
        app,
        opened,
        { ...readCaptcha(app, shop.origin), ...captcha },
        loginMessages,
      );
    });
  };
