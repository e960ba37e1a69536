// Entry of the messages of what a cart offers beside the purchase.
import { sellingEn } from '../islands/i18n/languages/en.ts';
import type { Translate } from '../islands/i18n/translate.ts';
import type { App } from '../islands/runtime/app.ts';
import { partText } from './part-text.ts';

export const sellingText = (app: App, text: Translate): Promise<Translate> =>
  partText(app, text, { kind: 'selling', english: sellingEn, given: app.sellingMessages });
