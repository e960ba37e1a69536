// The members' part of the widget inside an app, loaded once the provider is mounted.
import { type CaptchaSettings, readCaptcha } from '../attributes/captcha.ts';
import { SESSION_HOURS } from '../attributes/session-hours.ts';
import type { LoginMessages } from '../islands/i18n/translate.ts';
import type { Login } from '../page-api/widget.ts';
import type { OpenShop } from '../store/open-shop.ts';
import type { MountedMember, Widget } from '../wiring/compose-widget.ts';
import { createMemberUi } from '../wiring/create-member-ui.ts';

export interface MemberOptions {
  /** How members log in: `frame` by default. */
  login?: Login;
  /** Identity providers that the dialog offers, such as `google facebook`, or ids of own connections. */
  loginProviders?: string;
  /** Registered address of the app that logins by redirect return to; the page itself by default. */
  loginReturn?: string;
  /** Hours after which a member has to sign in again: 720 by default. */
  sessionHours?: number;
  /** Hours without a visit after which a member has to sign in again: 336 by default. */
  sessionIdleHours?: number;
  /** Messages of the login dialog; English by default. */
  loginMessages?: LoginMessages;
  /** The captcha's site keys and script; the platform's by default. */
  captcha?: Partial<CaptchaSettings>;
}

/** How the members' part is mounted, with the dialog's own options. */
export const membersOf =
  ({
    login = 'frame',
    loginMessages,
    loginProviders,
    loginReturn,
    captcha,
    ...rest
  }: MemberOptions) =>
  (on: Widget, shop: OpenShop): MountedMember =>
    createMemberUi(on, {
      shop,
      login,
      returnTo: loginReturn,
      hours: {
        session: rest.sessionHours ?? SESSION_HOURS.session,
        idle: rest.sessionIdleHours ?? SESSION_HOURS.idle,
      },
      loadLogin: async (opened) => {
        const { mountLogin } = await import('../chunks/login.ts');
        const settings = { ...readCaptcha({}, shop.origin, on.app.report), ...captcha };
        const words = loginMessages;
        const attributes = loginProviders ? { loginProviders } : {};
        return mountLogin({ ...on, captcha: settings, attributes, opened, words });
      },
    });
