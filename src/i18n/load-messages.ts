// Loads the messages of a language. The script-tag build replaces this module; see widget-loader/build/languages.ts.

import type { LazyMessages } from '../app/island-context.ts';
import type { PartialMessages } from './translate.ts';

/** A group of a language's messages: `main` loads after the first view, each other group with its feature. */
export type MessageGroup = 'main' | keyof LazyMessages;

export const loadMessages = async (
  part: MessageGroup,
  language: string,
): Promise<PartialMessages> => (await import(`./languages/${language}.ts`))[part];
