// The links below the submit button that lead to other screens.
import type { ReactNode } from 'react';
import type { LoginActions } from '../../../app/store/actions.ts';
import type { LoginScreen } from '../../../app/store/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { SCREENS, type ScreenLink } from './screens.ts';

export function ScreenLinks(props: {
  text: Translate;
  actions: LoginActions;
  screen: LoginScreen;
  /** Shown above the questions that lead elsewhere. */
  children?: ReactNode;
}): ReactNode {
  const { text, actions, screen, children } = props;
  const { links: shown } = SCREENS[screen];
  const button = ([to, label]: ScreenLink) => (
    <button
      key={label}
      type="button"
      className="link-button"
      part="link"
      onClick={() => actions.showScreen(to)}
    >
      {text(label)}
    </button>
  );
  const plain = shown.filter(([, , before]) => !before);
  return (
    <>
      {plain.length > 0 && <div className="screen-links">{plain.map(button)}</div>}
      {children}
      {shown.map(
        (link) =>
          link[2] && (
            <p key={link[1]} className="screen-link">
              {text(link[2])} {button(link)}
            </p>
          ),
      )}
    </>
  );
}
