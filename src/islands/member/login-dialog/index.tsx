// Entry of the login dialog: puts it into the page, closed, and brings its English words along.
import { createRoot } from 'react-dom/client';
import { loginEn } from '../../i18n/english/login.en.ts';
import type { LoginMessages } from '../../i18n/translate.ts';
import type { App } from '../../runtime/app.ts';
import { ErrorBoundary } from '../../runtime/error-boundary.tsx';
import { type CaptchaConfig, createCaptcha } from './form/captcha.ts';
import { LoginDialog } from './login-dialog.tsx';
import { appendLoginNodes } from './nodes.ts';
import css from './styles.css';

export interface LoginDialogOptions {
  captcha: CaptchaConfig;
  /** Of the page's own script tags, for that of the captcha. */
  nonce?: string;
  /** Words of the page's language; English ones otherwise. */
  words?: LoginMessages | undefined;
}

/** Adds the dialog to the page, open or closed as the store says; the undo takes it out again. */
export function mountLoginDialog(app: App, options: LoginDialogOptions): () => void {
  const { captcha: config, nonce = '', words } = options;
  const nodes = appendLoginNodes(app.document, css);
  const locale = words ? app.locale : 'en';
  const captcha = createCaptcha({
    page: app.document,
    place: nodes.fields,
    config,
    nonce,
    locale,
  });
  const root = createRoot(nodes.shadow);
  const light = createRoot(nodes.fields);
  root.render(
    <ErrorBoundary>
      <LoginDialog
        app={app}
        text={app.text.extend({ ...loginEn, ...words })}
        locale={locale}
        nodes={nodes}
        captcha={captcha}
        light={light}
      />
    </ErrorBoundary>,
  );
  return () => {
    root.unmount();
    light.unmount();
    captcha.destroy();
    nodes.remove();
  };
}
