// Checks every element of the page once, and finds names on the page that conflict with scripts.

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

// Finds misspelled Pannier elements and attributes, and elements closed by "/>".

const names = [...ELEMENTS.keys()];

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

const checkElementAttribute = (
  element: Element,
  name: string,
  known: readonly string[],
): Finding[] => {
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

/** Elements that normally follow a Pannier element. If a Pannier element contains them, its end tag is missing. */
const BEHIND = `script:not([type*=json]),main,footer,nav,${names.join()}`;

const checkUnclosed = (element: Element): Finding[] => {
  const { localName } = element;
  // An element that is never closed contains everything that follows in its parent.
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
  // Skips ordinary attributes, which cannot be misspelled names of Pannier attributes.
  const others = element.getAttributeNames().filter((name) => !/^(id|class|part)$/.test(name));
  return [
    ...others.flatMap((name) => checkElementAttribute(element, name, known)),
    ...checkUnclosed(element),
  ];
};

const OPEN_ATTRIBUTE = `${PREFIX}open`;

const checkOpened = (element: Element): Finding[] => {
  const word = element.getAttribute(OPEN_ATTRIBUTE);
  if (word === null || OPENED.includes(word)) return [];
  const plain = word.trim().toLowerCase();
  const right = meantBy(plain, OPENED) ?? nearest(plain, OPENED);
  return [
    {
      id: `open ${word}`,
      level: 'problem',
      text: `${asCode(`${OPEN_ATTRIBUTE}="${word}"`)} opens nothing.`,
      fix: right
        ? `Did you mean ${asCode(`${OPEN_ATTRIBUTE}="${right}"`)}?`
        : `It can be ${OPENED.map(asCode).join(', ')}.`,
      places: [element],
    },
  ];
};

// Finds misspelled attributes of the owner's elements, and attributes that have no effect on their element.

/** Attributes of other shops' scripts, which owners may still have in their pages. */
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

const explainUnknown = (element: Element, name: string): Finding | undefined => {
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

const explainForeign = (element: Element, name: string): Finding | undefined =>
  OF_OTHERS.test(name) &&
  element.matches('a,button') &&
  !element.getAttributeNames().some((each) => each.startsWith(PREFIX))
    ? {
        ...misspelt(element, name, `${PREFIX}add`),
        level: 'hint',
        fix: `Only if a click on it shall add the product. Its value is the product’s id.`,
      }
    : undefined;

const checkPartners = (element: Element): Finding[] =>
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
  // Pannier elements have their own attributes; see page-elements.ts.
  if (element.localName.startsWith('pannier-') || element.localName === 'script') return [];
  const names = element.getAttributeNames();
  const unknown = names.flatMap(
    (name) => explainUnknown(element, name) ?? explainForeign(element, name) ?? [],
  );
  return [...unknown, ...checkPartners(element)];
};

// Finds names on the page that hide properties that scripts need.

/** Elements whose name becomes a property of the document. */
const NAMED = 'img[name],form[name],embed[name],object[name],iframe[name]';

const checkDocument = (page: Document): Finding[] =>
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

/** Enumerable properties of `Object.prototype`, which every `for…in` loop visits. */
const checkPrototypes = (): Finding[] => {
  const added = Object.keys(Object.prototype);
  if (!added[0]) return [];
  return [
    {
      id: 'prototype',
      level: 'hint',
      text: `A script of the page adds ${added.slice(0, 5).map(asCode).join(', ')} to all objects.`,
      fix: 'Scripts may then find names that nobody wrote. Look for `Object.prototype` in your scripts.',
    },
  ];
};

export const checkNames = (page: Document): Finding[] => [
  ...checkDocument(page),
  ...checkPrototypes(),
];

export const checkPage = (page: Document): Finding[] =>
  joinPlaces(
    [...page.querySelectorAll('*')].flatMap((element) => [
      ...checkElement(element),
      ...checkAttributes(element),
      ...checkOpened(element),
    ]),
  );
