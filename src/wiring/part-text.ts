// The messages of a part of the drawer that loads later, in the page's language.
import type { Dictionary, Translate } from '../islands/i18n/translate.ts';
import type { App, LaterWords } from '../islands/runtime/app.ts';

/**
 * `text` has all messages of the drawer. `english` is used if the language has no such messages. `given` are translations
 * that a React app passes.
 */
export const partText = async (
  app: Pick<App, 'loadWords'>,
  text: Translate,
  kind: keyof LaterWords,
  english: Dictionary,
  given: Dictionary | undefined,
): Promise<Translate> => text.extend({ ...english, ...given, ...(await app.loadWords?.(kind)) });
