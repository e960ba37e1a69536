// Looks at every element of the page once, and at the names on the page.

import { asCode, type Finding, joinPlaces } from '../finding.ts';
import {
  BESIDE,
  ELEMENTS,
  meantBy,
  nearest,
  OPENED,
  OUR_ATTRIBUTES,
  PAGE_ATTRIBUTES,
  PREFIX,
} from '../vocabulary.ts';

// Finds misspelt elements and attributes of ours, and elements that were closed by "/>".

const names = [...ELEMENTS.keys()];

/** Made by Pannier itself. */
const OURS = /^pannier-(node|island)$/;

const unknownElement = (element: Element): Finding[] => {
  const { localName } = element;
  const isMeant = localName.startsWith('pannier-');
  const right = meantBy(localName, names) ?? (/^pan/.test(localName) && nearest(localName, names));
  if (!(isMeant || right) || OURS.test(localName)) return [];
  return [
    {
      id: `element ${localName}`,
      level: 'problem',
      text: right
        ? `${asCode(`<${localName}>`)} is not an element of Pannier. Did you mean ${asCode(`<${right}>`)}?`
        : `${asCode(`<${localName}>`)} is not an element of Pannier.`,
      places: [element],
    },
  ];
};

const ofAttribute = (element: Element, name: string, known: readonly string[]): Finding[] => {
  const short = name.replace(PREFIX, '');
  const right = known.includes(short)
    ? short
    : (meantBy(short, known) ?? (short === 'collection' ? 'slug' : nearest(short, known)));
  if (known.includes(name) || !right || !known.includes(right)) return [];
  return [
    {
      id: `attribute ${element.localName} ${name}`,
      level: 'problem',
      text: `${asCode(name)} is not an attribute of ${asCode(`<${element.localName}>`)}. Did you mean ${asCode(right)}?`,
      places: [element],
    },
  ];
};

/** Elements that belong behind an element of ours. Inside one, they show that its end tag is missing. */
const BEHIND = `script:not([type*=json]),main,footer,nav,${names.join()}`;

const ofUnclosed = (element: Element): Finding[] => {
  const { localName } = element;
  // An element that is never closed takes all that follows in its parent.
  const isLast = !element.nextElementSibling && !element.nextSibling?.textContent?.trim();
  if (!isLast || !element.querySelector(BEHIND)) return [];
  return [
    {
      id: `unclosed ${localName}`,
      level: 'problem',
      text: `${asCode(`<${localName}>`)} holds the parts of the page that follow it, and hides them.`,
      fix: 'HTML does not close an element by `/>`. Write both tags:',
      paste: `<${localName}></${localName}>`,
      places: [element],
    },
  ];
};

const checkElement = (element: Element): Finding[] => {
  const known = ELEMENTS.get(element.localName);
  if (!known) return element.localName.includes('-') ? unknownElement(element) : [];
  // Ordinary attributes of every element are near to none of ours.
  const others = element.getAttributeNames().filter((name) => !/^(id|class|part)$/.test(name));
  return [...others.flatMap((name) => ofAttribute(element, name, known)), ...ofUnclosed(element)];
};

// Finds words that data-pannier-open does not know.

const NAME = `${PREFIX}open`;

const checkOpened = (element: Element): Finding[] => {
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

// Finds misspelt attributes of the owner's elements, and attributes that have no effect where they are.

/** Attributes of other shops' scripts, which owners bring with them. */
const OF_OTHERS = /^data-(product|product-id|add-to-cart|buy|item-id)$/;

const misspelt = (element: Element, name: string, right: string | undefined): Finding => ({
  id: `attribute ${name}`,
  level: 'problem',
  text: right
    ? `${asCode(name)} is not an attribute of Pannier. Did you mean ${asCode(right)}?`
    : `${asCode(name)} is not an attribute of Pannier, so it has no effect.`,
  fix: right ? undefined : 'Correct the name, or take the attribute out.',
  places: [element],
});

const ofUnknown = (element: Element, name: string): Finding | undefined => {
  const short = name.slice(PREFIX.length);
  if (name.startsWith(PREFIX)) {
    if (PAGE_ATTRIBUTES.includes(short) || OUR_ATTRIBUTES.includes(short)) return undefined;
    const right = meantBy(short, PAGE_ATTRIBUTES) ?? nearest(short, PAGE_ATTRIBUTES);
    return misspelt(element, name, right && PREFIX + right);
  }
  if (!/^(data[-_]?)?pann?ier?/i.test(name)) return undefined;
  const right = nearest(
    name,
    PAGE_ATTRIBUTES.map((each) => PREFIX + each),
  );
  return right ? misspelt(element, name, right) : undefined;
};

const ofOthers = (element: Element, name: string): Finding | undefined =>
  OF_OTHERS.test(name) &&
  element.matches('a,button') &&
  !element.getAttributeNames().some((each) => each.startsWith(PREFIX))
    ? {
        ...misspelt(element, name, `${PREFIX}add`),
        level: 'hint',
        fix: `Only if a click on it shall add the product. Its value is the product’s id.`,
      }
    : undefined;

const ofAlone = (element: Element): Finding[] =>
  BESIDE.flatMap(([name, partners]): Finding[] => {
    const isAlone = partners.every((each) => !element.hasAttribute(PREFIX + each));
    if (!isAlone || !element.hasAttribute(PREFIX + name)) return [];
    return [
      {
        id: `alone ${name}`,
        level: 'problem',
        text: `${asCode(PREFIX + name)} has no effect here.`,
        fix: `Write it on the element that has ${partners.map((each) => asCode(PREFIX + each)).join(' or ')}.`,
        places: [element],
      },
    ];
  });

const checkAttributes = (element: Element): Finding[] => {
  // Our own elements have attributes of their own; see elements.ts.
  if (element.localName.startsWith('pannier-') || element.localName === 'script') return [];
  const names = element.getAttributeNames();
  const unknown = names.flatMap(
    (name) => ofUnknown(element, name) ?? ofOthers(element, name) ?? [],
  );
  return [...unknown, ...ofAlone(element)];
};

// Finds names on the page that hide what scripts need.

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

export const checkPage = (page: Document): Finding[] =>
  joinPlaces(
    [...page.querySelectorAll('*')].flatMap((element) => [
      ...checkElement(element),
      ...checkAttributes(element),
      ...checkOpened(element),
    ]),
  );
