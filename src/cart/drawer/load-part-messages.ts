// The messages of a lazy part of the drawer, in the page's language.

import type { IslandContext, LazyMessages } from '../../app/island-context.ts';
import type { PartialMessages, Translate } from '../../i18n/translate.ts';

interface PartMessages {
  kind: keyof LazyMessages;
  /** English messages, used if the language lacks the messages of this part. */
  english: PartialMessages;
  /** Translations that a React app passes. */
  given: PartialMessages | undefined;
}

/** Adds the messages of a lazy part to `text`, which contains all messages of the drawer. */
export const loadPartMessages = async (
  app: Pick<IslandContext, 'loadLazyMessages'>,
  text: Translate,
  { kind, english, given }: PartMessages,
): Promise<Translate> =>
  text.extend({ ...english, ...given, ...(await app.loadLazyMessages?.(kind)) });
