// Finds words that data-pannier-open does not know.
import { asCode, type Finding } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { meantBy, OPENED, PREFIX } from '../vocabulary.ts';

const NAME = `${PREFIX}open`;

export const checkOpened = (element: Element): Finding[] => {
  const word = element.getAttribute(NAME);
  if (word === null || OPENED.includes(word)) return [];
  const plain = word.trim().toLowerCase();
  const right = meantBy(plain, OPENED) ?? nearest(plain, OPENED);
  return [
    {
      id: `open ${word}`,
      level: 'problem',
      text: `${asCode(`${NAME}="${word}"`)} opens nothing.`,
      fix: right
        ? `Did you mean ${asCode(`${NAME}="${right}"`)}?`
        : `It can be ${OPENED.map(asCode).join(', ')}.`,
      places: [element],
    },
  ];
};
