// The props of the login dialog, and of its card with its form, screen and notice.
import type { createRoot } from 'react-dom/client';
import type { LoginIslandContext } from '../../app/island-context.ts';
import type { LoginView } from '../../app/state/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { LoginNodes } from './nodes.ts';

export interface LoginDialogProps {
  app: LoginIslandContext;
  text: Translate;
  /** The language of `text`. */
  locale: string;
  nodes: LoginNodes;
  captcha: Captcha;
  providers: readonly string[];
  /** React root that renders into the light DOM. */
  light: ReturnType<typeof createRoot>;
}

export interface CardProps extends LoginDialogProps {
  login: LoginView;
}
