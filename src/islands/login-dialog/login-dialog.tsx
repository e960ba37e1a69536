// The dialog: one screen at a time, as the store says, in a form that the page can see.
import { type ReactNode, useEffect, useState } from 'react';
import type { createRoot } from 'react-dom/client';
import type { LoginView } from '../../store/store-api.ts';
import type { App } from '../app.ts';
import type { Translate } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';
import { CHECK, CLOSE } from '../ui/icons.ts';
import { useStore } from '../use-store.ts';
import type { Captcha } from './captcha.ts';
import { EYE, EYE_SHUT } from './eye.ts';
import { Fields } from './fields.tsx';
import { LightDom } from './light-dom.ts';
import { maskAddress } from './mask-address.ts';
import { focusFirst, focusMistake, type LoginNodes } from './nodes.ts';
import { LoginNotice } from './notice.tsx';
import { noticeOf } from './notice-of.ts';
import { Resend } from './resend.tsx';
import { SCREENS } from './screens.ts';
import { useLinger } from './use-linger.ts';
import { useLoginForm } from './use-login-form.ts';
import { useLoginModal } from './use-login-modal.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { Ways } from './ways.tsx';

export interface LoginDialogProps {
  app: App;
  text: Translate;
  /** Language of the words. */
  locale: string;
  nodes: LoginNodes;
  captcha: Captcha;
  /** Draws what is in the page itself. */
  light: ReturnType<typeof createRoot>;
}

export function LoginDialog(props: LoginDialogProps): ReactNode {
  const { app, nodes, light } = props;
  const login = useStore(app.store, (state) => state.login);
  const isInDrawer = useStore(app.store, (state) => state.isDrawerOpen);
  const isOpen = Boolean(login?.isOpen);
  useLoginModal(app, nodes, isOpen, !login?.captcha || isInDrawer);
  const isShown = useLinger(isOpen);
  // Closed, there is no field in the page that a browser could fill in for nobody.
  if (!login || !isShown) return <LightDom root={light}>{null}</LightDom>;
  return <Card {...props} login={login} />;
}

function Card(props: LoginDialogProps & { login: LoginView }): ReactNode {
  const { app, text, locale, nodes, captcha, light, login } = props;
  const { store } = app;
  const { actions } = store;
  const { screen, isOpen } = login;
  const { title, hint, fields, hasMail } = SCREENS[screen];
  const lockedSeconds = useSecondsUntil(fields.length ? login.retryAt : undefined);
  const form = useLoginForm(app, nodes, captcha, login, lockedSeconds > 0);
  const [draft, setDraft] = useState('');
  const [isPasswordShown, setIsPasswordShown] = useState(false);

  const member = useStore(store, (state) => state.member);
  const name = screen === 'done' ? (member.name ?? member.email) : '';
  const heading = name ? text('signedInAs', { name: `\u2068${name}\u2069` }) : text(title);
  const email = login.email && maskAddress(login.email);
  const hintText =
    hint && (hint === 'codeSent' && !email ? text('enterCode') : text(hint, { email }));

  useEffect(() => {
    nodes.dialog.setAttribute('aria-label', heading);
    nodes.form.onsubmit = (event) => {
      event.preventDefault();
      // The page may send every form by itself; this one is none of its business.
      event.stopPropagation();
      setIsPasswordShown(false);
      form.submit();
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen asks anew
  useEffect(() => {
    // The fields are drawn after this tree, by a root of their own.
    if (isOpen) queueMicrotask(() => focusFirst(nodes));
    setIsPasswordShown(false);
  }, [isOpen, screen, nodes]);
  const firstWrong = Object.keys(form.errors).join();
  useEffect(() => {
    if (firstWrong) queueMicrotask(() => focusMistake(nodes));
  }, [firstWrong, nodes]);

  const notice = noticeOf({ text, locale, login, form, lockedSeconds, actions });
  return (
    <div className="r cd" part="card" dir={getComputedStyle(nodes.dialog).direction}>
      <div className="hd" part="header">
        {screen === 'done' && <Icon d={CHECK} />}
        <h2 part="title" tabIndex={-1}>
          {heading}
        </h2>
        <button
          type="button"
          className="ib"
          part="close"
          aria-label={text('close')}
          onClick={actions.closeLogin}
        >
          <Icon d={CLOSE} />
        </button>
      </div>
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
        {form.errors.captcha && <p role="alert">{text(form.errors.captcha)}</p>}
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
          resendAt={login.resendAt}
          onResend={form.resend}
        />
      )}
      <Ways text={text} actions={actions} screen={screen} errors={form.errors} />
      <LightDom root={light}>
        <Fields
          text={text}
          login={login}
          form={form}
          isLocked={lockedSeconds > 0}
          hint={hintText}
          draft={draft}
          isPasswordShown={isPasswordShown}
          onDraft={setDraft}
        />
      </LightDom>
    </div>
  );
}
