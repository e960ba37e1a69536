// Sends login and sign_up, for logins through this tab's dialog or the platform's own page.
import type { LoginScreen, StoreState } from '../../app/store/state.ts';
import type { AnalyticsContext } from './analytics-context.ts';

const FORMS: readonly LoginScreen[] = ['sign-in', 'sign-up', 'reset'];

/** Another tab's login also changes the member here; that tab sends the event. */
export const createLogins = ({ shop, outbox }: AnalyticsContext) => {
  /** The page may start at the code step, which follows signing up. */
  let form: LoginScreen = 'sign-up';
  /** The page started with the response of a redirect login, which is handled without the dialog. */
  let isBack = false;
  return (now: StoreState, before: StoreState): void => {
    const { login, member } = now;
    const isBusy = Boolean(login && login.status !== 'idle');
    const isInDialog = isBusy && login?.isOpen === true;
    if (isBusy && !login?.isOpen) isBack = true;
    if (member.isMember && !before.member.isMember && (isInDialog || isBack)) {
      // The id of the login is our own, and never sent.
      outbox.send({
        name: isInDialog && form === 'sign-up' ? 'sign_up' : 'login',
        params: { method: isInDialog ? 'email' : 'redirect' },
        once: { in: 'shop', key: `login ${shop.tokens.get()?.identity ?? ''}` },
      });
      isBack = false;
    }
    if (login?.isOpen && FORMS.includes(login.screen)) form = login.screen;
  };
};
