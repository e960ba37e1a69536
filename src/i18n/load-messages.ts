// Loads the messages of a language. The script-tag build replaces this module; see widget-loader/build/languages.ts.

import type { LaterWords } from '../app/app.ts';
import type { Dictionary } from './translate.ts';

/** A part of a language's messages: `main` loads after the first view, each other part with its feature. */
export type Part = 'main' | keyof LaterWords;

export const loadMessages = async (part: Part, language: string): Promise<Dictionary> =>
  (await import(`./languages/${language}.ts`))[part];
