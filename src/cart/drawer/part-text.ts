// The messages of a part of the drawer that loads later, in the page's language.

import type { App, LaterWords } from '../../app/app.ts';
import type { Dictionary, Translate } from '../../i18n/translate.ts';

interface PartMessages {
  kind: keyof LaterWords;
  /** Used if the language has no such messages. */
  english: Dictionary;
  /** Translations that a React app passes. */
  given: Dictionary | undefined;
}

/** `text` has all messages of the drawer. */
export const partText = async (
  app: Pick<App, 'loadWords'>,
  text: Translate,
  { kind, english, given }: PartMessages,
): Promise<Translate> => text.extend({ ...english, ...given, ...(await app.loadWords?.(kind)) });
