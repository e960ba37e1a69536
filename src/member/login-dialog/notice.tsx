// The notice above the submit button: the most urgent message, with up to two buttons.
import type { ReactNode } from 'react';
import { ALERT } from '../../ui/components/alert-icon.ts';
import { Icon } from '../../ui/components/icon.tsx';
import type { CardProps } from './card-props.ts';
import type { LoginForm } from './form/use-login-form.ts';
import { inTime } from './screens/use-seconds-until.ts';

/** The label of a button, and its action. */
type NoticeAction = readonly [label: string, act: () => void];

interface LoginNoticeView {
  sentence: string;
  /** False while the platform or another tab is only slow. */
  isError: boolean;
  actions: readonly NoticeAction[];
}

/**
 * Chooses the notice; undefined when there is nothing to show. `lockedSeconds` are those until the platform accepts
 * another attempt.
 */
export function noticeOf(
  { app, text, locale, login }: CardProps,
  form: LoginForm,
  lockedSeconds: number,
): LoginNoticeView | undefined {
  const { actions } = app.store;
  const elsewhere: NoticeAction = [text('elsewhere'), () => void actions.continueByRedirect()];
  const notice = (sentence: string, ...buttons: NoticeAction[]): LoginNoticeView => ({
    sentence,
    isError: login.status !== 'slow' && login.status !== 'held',
    actions: buttons,
  });
  if (form.isCaptchaDown) {
    return notice(text('robotDown'), [text('tryAgain'), form.retryCaptcha], elsewhere);
  }
  if (login.status === 'slow') {
    const cancel: NoticeAction = [text('cancel'), () => actions.showScreen(login.screen)];
    return notice(text('slow'), elsewhere, cancel);
  }
  if (login.status === 'held') return notice(text('heldUp'));
  if (lockedSeconds) return notice(text('tooMany', { time: inTime(lockedSeconds, locale) }));
  if (!form.message) return undefined;
  const { sentence, alternative } = form.message;
  const forgot: NoticeAction = [text('forgotTitle'), () => actions.showScreen('forgot')];
  return notice(
    text(sentence),
    ...(alternative === 'forgot' ? [forgot] : []),
    ...(alternative === 'elsewhere' ? [elsewhere] : []),
  );
}

export function LoginNotice({ sentence, isError, actions }: LoginNoticeView): ReactNode {
  return (
    <div
      className={isError ? 'notice error' : 'notice'}
      part="notice"
      role={isError ? 'alert' : 'status'}
    >
      <Icon d={ALERT} />
      <div>
        <p>{sentence}</p>
        {actions.map(([label, act]) => (
          <button key={label} type="button" className="link-button" onClick={act}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
