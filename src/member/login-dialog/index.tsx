// Entry of the login dialog's chunk: adds the dialog to the page and provides its English texts.
import { createRoot } from 'react-dom/client';
import type { LoginApp } from '../../app/app.ts';
import { loginEn } from '../../i18n/languages/en.ts';
import type { LoginMessages } from '../../i18n/translate.ts';
import { ErrorBoundary } from '../../ui/runtime/error-boundary.tsx';
import { listed } from '../../ui/runtime/trusted.ts';
import { createCaptcha } from './captcha/captcha.ts';
import type { CaptchaConfig } from './captcha/captcha-script.ts';
import { LoginDialog } from './login-dialog.tsx';
import { appendLoginNodes } from './nodes.ts';
import slottedCss from './slotted.css';
import css from './styles.css';

export interface LoginDialogOptions {
  captcha: CaptchaConfig;
  /** Identity providers to offer, by name or id of the connection. */
  providers?: readonly string[];
  /** The CSP nonce of the page's scripts, for the captcha's script tag. */
  nonce?: string;
  /** Texts in the page's language; English when absent. */
  words?: LoginMessages | undefined;
}

/** Adds the dialog to the page; the returned function removes it. */
export function mountLoginDialog(app: LoginApp, options: LoginDialogOptions): () => void {
  const { captcha: config, providers = [], nonce = '', words } = options;
  const nodes = appendLoginNodes(app.document, css + slottedCss);
  const locale = words ? app.locale : 'en';
  listed.push(new URL(config.src, app.document.baseURI).href);
  const captcha = createCaptcha(app.document, nodes.fields, config, { nonce, locale });
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
        providers={providers}
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
