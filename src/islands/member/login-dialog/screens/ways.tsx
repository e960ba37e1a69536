// The quiet links below the button: where else one can go from a screen.
import type { ReactNode } from 'react';
import type { LoginScreen, StoreActions } from '../../../../store/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { LoginForm } from '../form/use-login-form.ts';
import { SCREENS, TO_FORGOT, type Way } from './screens.ts';

export function Ways(props: {
  text: Translate;
  actions: StoreActions;
  screen: LoginScreen;
  errors: LoginForm['errors'];
}): ReactNode {
  const { text, actions, screen, errors } = props;
  const { ways } = SCREENS[screen];
  const shown = errors.email === 'mayExist' ? [TO_FORGOT, ...ways] : ways;
  const link = ([to, label]: Way) => (
    <button
      key={label}
      type="button"
      className="x"
      part="link"
      onClick={() => actions.showScreen(to)}
    >
      {text(label)}
    </button>
  );
  const plain = shown.filter(([, , before]) => !before);
  return (
    <>
      {plain.length > 0 && <div className="ws">{plain.map(link)}</div>}
      {shown.map(
        (way) =>
          way[2] && (
            <p key={way[1]} className="wb">
              {text(way[2])} {link(way)}
            </p>
          ),
      )}
    </>
  );
}
