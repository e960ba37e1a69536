// login and sign_up: who comes in through the dialog of this tab, or back from the platform's own page.
import type { LoginScreen, StoreState } from '../state.ts';
import type { GaEvent } from './ga-event.ts';

export interface LoginsParts {
  /** Our own name of whoever is logged in; new with every login, and never told. */
  identity: () => string | undefined;
  send: (event: GaEvent) => void;
}

const FORMS: readonly LoginScreen[] = ['sign-in', 'sign-up', 'reset'];

/** Another tab's login changes the member as well, and is told there. */
export const createLogins = ({ identity, send }: LoginsParts) => {
  /** A code is asked of whoever signs up, and the page may have come with that question. */
  let form: LoginScreen = 'sign-up';
  /** The page came with an answer of the platform's login, which is looked at without the dialog. */
  let isBack = false;
  return (now: StoreState, before: StoreState): void => {
    const { login, member } = now;
    const isBusy = Boolean(login && login.status !== 'idle');
    const isInDialog = isBusy && login?.isOpen === true;
    if (isBusy && !login?.isOpen) isBack = true;
    if (member.isMember && !before.member.isMember && (isInDialog || isBack)) {
      send({
        name: isInDialog && form === 'sign-up' ? 'sign_up' : 'login',
        params: { method: isInDialog ? 'email' : 'redirect' },
        once: { in: 'shop', key: `login ${identity() ?? ''}` },
      });
      isBack = false;
    }
    if (login?.isOpen && FORMS.includes(login.screen)) form = login.screen;
  };
};
