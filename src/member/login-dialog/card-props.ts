// The props of the login dialog and of its card, which the card's form, screen and notice take as well.
import type { createRoot } from 'react-dom/client';
import type { LoginApp } from '../../app/app.ts';
import type { LoginView } from '../../app/state/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { LoginNodes } from './nodes.ts';

export interface LoginDialogProps {
  app: LoginApp;
  text: Translate;
  /** The language of `text`. */
  locale: string;
  nodes: LoginNodes;
  captcha: Captcha;
  /** Identity providers to offer. */
  providers: readonly string[];
  /** Renders into the light DOM. */
  light: ReturnType<typeof createRoot>;
}

export interface CardProps extends LoginDialogProps {
  login: LoginView;
}
