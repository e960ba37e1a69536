// Entry of the messages of what a cart offers beside the purchase.

import type { App } from '../../app/app.ts';
import { sellingEn } from '../../i18n/languages/en.ts';
import type { Translate } from '../../i18n/translate.ts';
import { partText } from '../drawer/part-text.ts';

export const sellingText = (app: App, text: Translate): Promise<Translate> =>
  partText(app, text, { kind: 'selling', english: sellingEn, given: app.sellingMessages });
