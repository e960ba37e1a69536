// Entry point of the messages for the cart add-ons.

import type { IslandContext } from '../../app/island-context.ts';
import { sellingEn } from '../../i18n/languages/en.ts';
import type { Translate } from '../../i18n/translate.ts';
import { loadPartMessages } from '../drawer/load-part-messages.ts';

export const loadAddonMessages = (app: IslandContext, text: Translate): Promise<Translate> =>
  loadPartMessages(app, text, { kind: 'selling', english: sellingEn, given: app.sellingMessages });
