// The card of the dialog: one screen in the shadow root, with slots for the fields in the light DOM.

import { type ReactNode, useState } from 'react';
import type { LoginScreen, LoginView } from '../../app/state/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ALERT } from '../../ui/components/alert-icon.ts';
import { closeButton } from '../../ui/components/close-button.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { CHECK } from '../../ui/components/icons.ts';
import { useStore } from '../../ui/runtime/hooks.ts';
import type { CardProps } from './card-props.ts';
import { Fields } from './form/fields.tsx';
import { type LoginForm, useLoginForm } from './form/use-login-form.ts';
import { LightDom } from './nodes.ts';
import { inTime, Resend, ScreenLinks, useSecondsUntil } from './screens/screen-links.tsx';
import { formatHeading, formatHint, SCREENS, useScreen } from './screens/screens.ts';

// The buttons for identity providers, below the form as the secondary way to log in.

/** Brand names, not translated. Custom connections have no name. */
const NAMES: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

function Providers(props: {
  text: Translate;
  providers: readonly string[];
  onChoose(provider: string): void;
}): ReactNode {
  const { text, providers, onChoose } = props;
  return (
    <div className="providers">
      <p className="divider">{text('or')}</p>
      {providers.map((provider) => {
        const name = Object.hasOwn(NAMES, provider) && NAMES[provider];
        return (
          <button
            key={provider}
            type="button"
            className="provider"
            part="provider"
            onClick={() => onChoose(provider)}
          >
            {name ? text('withProvider', { name }) : text('withOwn')}
          </button>
        );
      })}
    </div>
  );
}

// The notice above the submit button: the most urgent message, with up to two buttons.

type NoticeAction = readonly [label: string, act: () => void];

interface LoginNoticeView {
  sentence: string;
  /** False if the sentence only says that the platform or another tab is slow. */
  isError: boolean;
  actions: readonly NoticeAction[];
}

/** Chooses the notice, if any. `lockedSeconds`: seconds until the platform accepts another attempt. */
function createNotice(
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

function LoginNotice({ sentence, isError, actions }: LoginNoticeView): ReactNode {
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

const EYE =
  'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5M12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0';
const EYE_CROSSED_OUT = `${EYE}M4 16 16 4`;

export function Card(props: CardProps): ReactNode {
  const { app, text, locale, nodes, providers, light, login } = props;
  const { store } = app;
  const { actions } = store;
  const { screen } = login;
  const { fields, hasMail, hasProviders } = SCREENS[screen];
  const member = useStore(store, (state) => state.member);
  const lockedSeconds = useSecondsUntil(fields.length ? login.retryAt : undefined);
  const isLocked = lockedSeconds > 0;
  const form = useLoginForm(props, isLocked);
  const [draft, setDraft] = useState('');
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const heading = formatHeading(text, login, member);
  const onSubmit = () => {
    setIsPasswordShown(false);
    form.submit();
  };
  useScreen(props, heading, onSubmit, () => setIsPasswordShown(false));

  const notice = createNotice(props, form, lockedSeconds);
  return (
    <div className="root login-card" part="card" dir={getComputedStyle(nodes.dialog).direction}>
      <Header text={text} heading={heading} screen={screen} onClose={actions.closeLogin} />
      <slot name="hint" />
      {fields.map((field) => (
        <div key={field} className="field">
          <slot name={field} />
          {field === 'password' && (
            <ShowPassword text={text} isShown={isPasswordShown} onChange={setIsPasswordShown} />
          )}
        </div>
      ))}
      <CaptchaSlot text={text} login={login} error={form.errors.captcha} />
      {notice && <LoginNotice {...notice} />}
      <SubmitSlot isBusy={form.isBusy} />
      {hasMail && (
        <Resend key={screen} text={text} locale={locale} login={login} onResend={form.resend} />
      )}
      <ScreenLinks text={text} actions={actions} screen={screen}>
        {providers.length > 0 && hasProviders && (
          <Providers text={text} providers={providers} onChoose={actions.continueWith} />
        )}
      </ScreenLinks>
      <LightDom root={light}>
        <Fields
          text={text}
          login={login}
          form={form}
          isLocked={isLocked}
          hint={formatHint(text, login, member)}
          draft={draft}
          isPasswordShown={isPasswordShown}
          onDraft={setDraft}
        />
      </LightDom>
    </div>
  );
}

function SubmitSlot({ isBusy }: { isBusy: boolean }): ReactNode {
  return (
    <div className="submit">
      <slot name="submit" />
      {isBusy && <span className="spinner" />}
    </div>
  );
}

function Header(props: {
  text: Translate;
  heading: string;
  screen: LoginScreen;
  onClose(): void;
}): ReactNode {
  const { text, heading, screen, onClose } = props;
  return (
    <div className="header" part="header">
      {screen === 'done' && <Icon d={CHECK} />}
      <h2 part="title" tabIndex={-1}>
        {heading}
      </h2>
      {closeButton(text, onClose)}
    </div>
  );
}

function ShowPassword(props: {
  text: Translate;
  isShown: boolean;
  onChange(isShown: boolean): void;
}): ReactNode {
  const { text, isShown, onChange } = props;
  return (
    <button
      type="button"
      className="icon-button"
      part="show"
      aria-label={text(isShown ? 'hidePassword' : 'showPassword')}
      onClick={() => onChange(!isShown)}
    >
      <Icon d={isShown ? EYE_CROSSED_OUT : EYE} />
    </button>
  );
}

function CaptchaSlot(props: {
  text: Translate;
  login: LoginView;
  error: LoginForm['errors']['captcha'];
}): ReactNode {
  const { text, login, error } = props;
  return (
    <div className={login.captcha === 'visible' ? 'captcha' : ''}>
      <slot name="captcha" />
      {error && <p role="alert">{text(error)}</p>}
    </div>
  );
}
