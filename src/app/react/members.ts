// The members' part of the widget inside an app, loaded once the provider is mounted.

import type { LoginMessages } from '../../i18n/translate.ts';
import {
  type CaptchaSettings,
  readCaptcha,
} from '../../member/login-dialog/captcha/captcha-settings.ts';
import { createMemberUi } from '../../member/mount/index.ts';
import type { MountedMember, WidgetContext } from '../compose/compose-widget.ts';
import type { OpenShop } from '../open-shop.ts';

export interface MemberOptions {
  /** Messages of the login dialog; English by default. */
  loginMessages?: LoginMessages;
  /** The captcha's site keys and script; the platform's by default. */
  captcha?: Partial<CaptchaSettings>;
}

/** How the members' part is mounted, with the dialog's own options. */
export const membersOf =
  ({ loginMessages, captcha }: MemberOptions) =>
  (on: WidgetContext, shop: OpenShop): MountedMember => {
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
