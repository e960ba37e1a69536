// The card: one screen in shadow, with slots for the fields, which are drawn into the page.
import { type ReactNode, useState } from 'react';
import type { LoginView } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHECK, CLOSE } from '../../ui/icons.ts';
import { EYE, EYE_SHUT } from './eye.ts';
import { Fields } from './form/fields.tsx';
import { useLoginForm } from './form/use-login-form.ts';
import { LightDom } from './light-dom.ts';
import type { LoginParts } from './login-parts.ts';
import { LoginNotice } from './screens/notice.tsx';
import { noticeOf } from './screens/notice-of.ts';
import { Resend } from './screens/resend.tsx';
import { headingOf, hintOf } from './screens/screen-words.ts';
import { SCREENS } from './screens/screens.ts';
import { useScreen } from './screens/use-screen.ts';
import { useSecondsUntil } from './screens/use-seconds-until.ts';
import { Ways } from './screens/ways.tsx';

export function Card(props: LoginParts & { login: LoginView }): ReactNode {
  const { app, text, locale, nodes, captcha, light, login } = props;
  const { store } = app;
  const { actions } = store;
  const { screen, resendAt } = login;
  const { fields, hasMail } = SCREENS[screen];
  const member = useStore(store, (state) => state.member);
  const lockedSeconds = useSecondsUntil(fields.length ? login.retryAt : undefined);
  const isLocked = lockedSeconds > 0;
  const form = useLoginForm({ app, nodes, captcha, login, isLocked });
  const [draft, setDraft] = useState('');
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const heading = headingOf(text, login, member);
  const onSubmit = () => {
    setIsPasswordShown(false);
    form.submit();
  };
  useScreen({ nodes, login, heading, onSubmit, onChange: () => setIsPasswordShown(false) });

  const notice = noticeOf({ text, locale, login, form, lockedSeconds, actions });
  const { captcha: captchaError } = form.errors;
  return (
    <div className="r cd" part="card" dir={getComputedStyle(nodes.dialog).direction}>
      <Header
        text={text}
        heading={heading}
        isDone={screen === 'done'}
        onClose={actions.closeLogin}
      />
      <slot name="hint" />
      {fields.map((field) => (
        <div key={field} className="fd">
          <slot name={field} />
          {field === 'password' && (
            <button
              type="button"
              className="ib"
              part="show"
              aria-label={text(isPasswordShown ? 'hidePassword' : 'showPassword')}
              onClick={() => setIsPasswordShown(!isPasswordShown)}
            >
              <Icon d={isPasswordShown ? EYE_SHUT : EYE} />
            </button>
          )}
        </div>
      ))}
      <div className={login.captcha === 'visible' ? 'rb' : ''}>
        <slot name="captcha" />
        {captchaError && <p role="alert">{text(captchaError)}</p>}
      </div>
      {notice && <LoginNotice {...notice} />}
      <div className="go">
        <slot name="submit" />
        {form.isBusy && <span className="sp" />}
      </div>
      {hasMail && (
        <Resend
          key={screen}
          text={text}
          locale={locale}
          resendAt={resendAt}
          onResend={form.resend}
        />
      )}
      <Ways text={text} actions={actions} screen={screen} errors={form.errors} />
      <LightDom root={light}>
        <Fields
          text={text}
          login={login}
          form={form}
          isLocked={isLocked}
          hint={hintOf(text, login)}
          draft={draft}
          isPasswordShown={isPasswordShown}
          onDraft={setDraft}
        />
      </LightDom>
    </div>
  );
}

function Header(props: {
  text: Translate;
  heading: string;
  isDone: boolean;
  onClose(): void;
}): ReactNode {
  const { text, heading, isDone, onClose } = props;
  return (
    <div className="hd" part="header">
      {isDone && <Icon d={CHECK} />}
      <h2 part="title" tabIndex={-1}>
        {heading}
      </h2>
      <button
        type="button"
        className="ib"
        part="close"
        aria-label={text('close')}
        onClick={onClose}
      >
        <Icon d={CLOSE} />
      </button>
    </div>
  );
}
