// Finds misspelt attributes of the owner's elements, and attributes that have no effect where they are.
import { asCode, type Finding } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { BESIDE, meantBy, OUR_ATTRIBUTES, PAGE_ATTRIBUTES, PREFIX } from '../vocabulary.ts';

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

export const checkAttributes = (element: Element): Finding[] => {
  // Our own elements have attributes of their own; see elements.ts.
  if (element.localName.startsWith('pannier-') || element.localName === 'script') return [];
  const names = element.getAttributeNames();
  const unknown = names.flatMap(
    (name) => ofUnknown(element, name) ?? ofOthers(element, name) ?? [],
  );
  return [...unknown, ...ofAlone(element)];
};
