// Checks the script tag: its attributes, and whether there is only one.

import { toHtmlName } from '../../../app/attributes/attribute.ts';
import { clientId, freeShipping } from '../../../app/attributes/script-tag.ts';
import { parseUrl } from '../../../client/codec/safe-url.ts';
import { asCode, type Finding } from '../finding.ts';
import { nearest, SCRIPT_ATTRIBUTES } from '../vocabulary.ts';

/** Reads the only amount in a human-readable price, such as `75 EUR`, `€75` or `1.200,50 €`; else undefined. */
export const sumIn = (text: string): number | undefined => {
  const digits = /^\D*?(\d[\d.,' \u00a0\u202f]*)\D*$/.exec(text)?.[1];
  if (!digits) return undefined;
  // One or two digits after the last point or comma are cents; three digits are thousands.
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?[^\d]*$/.exec(digits) ?? [];
  const sum = Number(`${whole.replace(/\D/g, '')}.${cents}`);
  return sum > 0 ? sum : undefined;
};

const CLIENT_ID = toHtmlName(clientId);

/** Script tags of Pannier: tags with a client id, or tags that load this build. `base` is the folder of chunks. */
const findScriptTags = (page: Document, base: string): HTMLScriptElement[] =>
  [...page.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    (tag) =>
      tag.hasAttribute(CLIENT_ID) ||
      (parseUrl('chunks/', tag.src)?.href === base &&
        /\/pannier[\w.-]*\.js$/.test(new URL(tag.src).pathname)),
  );

const checkNames = (tag: HTMLScriptElement): Finding[] =>
  tag.getAttributeNames().flatMap((name): Finding[] => {
    if (SCRIPT_ATTRIBUTES.includes(name) || /^(id|class|src|type|nonce)$/.test(name)) return [];
    const bare = SCRIPT_ATTRIBUTES.find((each) => each === `data-${name}`);
    const right = bare ?? (name.startsWith('data-') && nearest(name, SCRIPT_ATTRIBUTES));
    if (!right) return [];
    return [
      {
        id: `script ${name}`,
        level: 'problem',
        text: `${asCode(name)} is not an attribute of the script tag. Did you mean ${asCode(right)}?`,
        places: [tag],
      },
    ];
  });

/** Finds a thousands separator that is read as a decimal point: 1.000 means one. */
const checkFreeShipping = (tag: HTMLScriptElement): Finding[] => {
  const name = toHtmlName(freeShipping);
  const text = tag.getAttribute(name) ?? '';
  if (!/^\d{1,3}\.\d{3}$/.test(text)) return [];
  return [
    {
      id: 'free shipping thousands',
      level: 'hint',
      text: `${asCode(`${name}="${text}"`)} is read as ${Number(text)}.`,
      fix: `If you mean ${sumIn(text)}, write ${asCode(`${name}="${sumIn(text)}"`)}.`,
      places: [tag],
    },
  ];
};

/** `clientId` is the id in use. */
const checkDuplicates = (tags: readonly HTMLScriptElement[], clientId: string): Finding[] => {
  if (!tags[1]) return [];
  const others = new Set(tags.map((tag) => tag.getAttribute(CLIENT_ID)));
  const isOneStore = !others.has(null) && others.size === 1;
  const files = new Set(tags.map(({ src }) => src)).size;
  return [
    {
      id: 'several script tags',
      level: isOneStore && files === 1 ? 'hint' : 'problem',
      text: `The page has ${tags.length} script tags of Pannier${
        isOneStore ? '' : ' with different client ids'
      }${files > 1 ? ' from different addresses' : ''}. Only the first that runs counts.`,
      fix: `Keep one tag on every page. The client id in use is ${asCode(clientId || 'none')}.`,
      places: tags,
    },
  ];
};

/** `clientId` is the id in use. */
export const checkTags = (tags: readonly HTMLScriptElement[], clientId = ''): Finding[] => [
  ...tags.flatMap((tag) => [...checkNames(tag), ...checkFreeShipping(tag)]),
  ...checkDuplicates(tags, clientId),
];

export const checkScriptTags = (page: Document, base: string, clientId?: string): Finding[] =>
  checkTags(findScriptTags(page, base), clientId);
