// What the parts of the dialog are handed.
import type { createRoot } from 'react-dom/client';
import type { Translate } from '../../i18n/translate.ts';
import type { App } from '../../runtime/app.ts';
import type { Captcha } from './form/captcha.ts';
import type { LoginNodes } from './nodes.ts';

export interface LoginParts {
  app: App;
  text: Translate;
  /** Language of the words. */
  locale: string;
  nodes: LoginNodes;
  captcha: Captcha;
  /** Draws what is in the page itself. */
  light: ReturnType<typeof createRoot>;
}
