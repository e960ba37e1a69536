// Hands what was typed to the store: each screen's button has an action of its own.
import type { CaptchaTokens, LoginScreen, StoreActions } from '../../../../store/state.ts';
import type { FieldName } from '../screens/screens.ts';

/** What stands in a field now; nothing of it is kept here. */
export type ReadField = (field: FieldName) => string;

export function sendForm(
  actions: StoreActions,
  screen: LoginScreen,
  read: ReadField,
  captcha: CaptchaTokens | undefined,
): Promise<void> | void {
  const credentials = () => ({
    email: read('email'),
    password: read('password'),
    ...(captcha && { captcha }),
  });
  switch (screen) {
    case 'sign-in':
      return actions.signIn(credentials());
    case 'sign-up':
      return actions.signUp(credentials());
    case 'code':
      return actions.verifyCode(read('code'));
    case 'forgot':
      return actions.sendRecovery(read('email'));
    case 'reset':
      return actions.setNewPassword(read('password'));
    default:
      return actions.closeLogin();
  }
}
