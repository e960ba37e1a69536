// Finds names on the page that hide what scripts need.
import { asCode, type Finding } from '../finding.ts';

/** Elements whose name becomes a property of the document. */
const NAMED = 'img[name],form[name],embed[name],object[name],iframe[name]';

const ofDocument = (page: Document): Finding[] =>
  [...page.querySelectorAll(NAMED)].flatMap((element): Finding[] => {
    const name = element.getAttribute('name') ?? '';
    if (!name || !(name in Document.prototype)) return [];
    return [
      {
        id: `shadowed ${name}`,
        level: 'hint',
        text: `An element with the name ${asCode(name)} hides ${asCode(`document.${name}`)} from every script of the page.`,
        fix: 'Give it another name.',
        places: [element],
      },
    ];
  });

/** Words that every loop over an object's names meets. */
const ofPrototypes = (): Finding[] => {
  const words = Object.keys(Object.prototype);
  if (!words[0]) return [];
  return [
    {
      id: 'prototype',
      level: 'hint',
      text: `A script of the page adds ${words.slice(0, 5).map(asCode).join(', ')} to all objects.`,
      fix: 'Scripts may then find names that nobody wrote. Look for `Object.prototype` in your scripts.',
    },
  ];
};

export const checkNames = (page: Document): Finding[] => [...ofDocument(page), ...ofPrototypes()];
