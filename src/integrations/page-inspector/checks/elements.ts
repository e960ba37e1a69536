// Finds misspelt elements and attributes of ours, and elements that were closed by "/>".
import { asCode, type Finding } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { ELEMENTS, meantBy, PREFIX } from '../vocabulary.ts';

const names = [...ELEMENTS.keys()];

/** Made by Pannier itself. */
const OURS = /^pannier-(node|island)$/;

const ofUnknown = (element: Element): Finding[] => {
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

export const checkElement = (element: Element): Finding[] => {
  const known = ELEMENTS.get(element.localName);
  if (!known) return element.localName.includes('-') ? ofUnknown(element) : [];
  // Ordinary attributes of every element are near to none of ours.
  const others = element.getAttributeNames().filter((name) => !/^(id|class|part)$/.test(name));
  return [...others.flatMap((name) => ofAttribute(element, name, known)), ...ofUnclosed(element)];
};
