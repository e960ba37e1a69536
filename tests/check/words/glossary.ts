// The words that docs/glossary.md refuses.
import { readFileSync } from 'node:fs';
import { rowsIn } from '../../unit/docs/documents.ts';
import type { Pattern } from './patterns.ts';

/** A pattern for each row of the glossary that has words in its last column. */
export const glossaryPatterns = (
  text = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8'),
): Pattern[] =>
  rowsIn(text).flatMap(([term = '', , refused = '']) => {
    if (!refused || refused === 'not') return [];
    const words = refused.replaceAll('`', '').split(', ');
    return {
      name: `glossary: ${term}`,
      expression: new RegExp(`\\b(?:${words.join('|')})\\b`, 'i'),
      kinds: ['comment', 'title', 'document'] as const,
      advice: `docs/glossary.md calls it "${term}".`,
      wrong: `The ${words[0]} is here.`,
      right: `The ${term.split(',')[0]} is here.`,
    };
  });
