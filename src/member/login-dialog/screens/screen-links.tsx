// The links below the submit button that lead to other screens.

import { type ReactNode, useEffect, useState } from 'react';
import type { LoginActions } from '../../../app/state/actions.ts';
import type { LoginScreen, LoginView } from '../../../app/state/state.ts';
import { isAhead } from '../../../client/codec/readers.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { CHECK } from '../../../ui/components/icons.ts';
import { SCREENS, type ScreenLink } from './screens.ts';

// A countdown to a point in time. Reads the clock, so sleep and reloads do not affect it.

const SECOND_MS = 1000;
/** The longest possible pause. A stored end that is further ahead counts as passed: the clock was set back. */
const MAX_MS = 3_600_000;

/** Whole seconds until `moment` (epoch milliseconds), then 0; re-renders every second. */
export function useSecondsUntil(moment = 0): number {
  const [, tick] = useState({});
  const now = Date.now();
  const leftMs = isAhead(moment, MAX_MS, now) ? moment - now : 0;
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => tick({}), leftMs % SECOND_MS || SECOND_MS);
    return () => clearTimeout(timer);
  });
  return Math.max(0, Math.ceil(leftMs / SECOND_MS));
}

/** At or above this number of seconds, the time is shown in minutes. */
const MINUTES_FROM = 100;

/** `in 42 seconds`, with the plural forms and digits of the locale. */
export function inTime(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds < MINUTES_FROM
    ? format.format(seconds, 'second')
    : format.format(Math.ceil(seconds / 60), 'minute');
}

// The button that requests a mail again, with a countdown until it is enabled.

interface ResendProps {
  text: Translate;
  locale: string;
  login: LoginView;
  onResend(): Promise<boolean>;
}

export function Resend({ text, locale, login, onResend }: ResendProps): ReactNode {
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const left = useSecondsUntil(login.resendAt);
  const canSend = !left && !isSending;
  const resend = async () => {
    setIsSending(true);
    setIsSent(false);
    setIsSent(await onResend());
    setIsSending(false);
  };
  return (
    <div className="resend">
      {/* `aria-disabled`, not `disabled`: a disabled button would lose the focus. */}
      <button
        type="button"
        className="link-button"
        part="link"
        aria-disabled={!canSend}
        onClick={() => canSend && void resend()}
      >
        {left ? text('resendWait', { time: inTime(left, locale) }) : text('resend')}
      </button>
      <span className="resend-status" role="status">
        {isSent && (
          <>
            <Icon d={CHECK} />
            {text('resent')}
          </>
        )}
      </span>
    </div>
  );
}

export function ScreenLinks(props: {
  text: Translate;
  actions: LoginActions;
  screen: LoginScreen;
  /** Shown above the questions that link to other screens. */
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
