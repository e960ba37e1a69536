// The messages of a part of the drawer that loads later, in the page's language.
import type { Dictionary, Translate } from '../islands/i18n/translate.ts';
import type { App, LaterWords } from '../islands/runtime/app.ts';

export interface PartTextParts {
  app: Pick<App, 'loadWords'>;
  /** All messages of the drawer. */
  text: Translate;
}

/** `english` is used if the language has no such messages; `given` is what the app of a package has translated. */
export const partText = async (
  { app, text }: PartTextParts,
  kind: keyof LaterWords,
  english: Dictionary,
  given: Dictionary | undefined,
): Promise<Translate> => text.extend({ ...english, ...given, ...(await app.loadWords?.(kind)) });
