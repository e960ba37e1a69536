// Says in words where an element is on the page.
import { asCode } from './finding.ts';

const MAX_TEXT = 40;

/** Its opening tag with the attributes that matter here, such as `<a data-pannier-add="mug">`. */
const tagOf = (element: Element): string => {
  const attributes = element.getAttributeNames().flatMap((name) => {
    const isTelling = /^(data-(?!pannier-state)|product$|slug$|id$|name$)/.test(name);
    const value = (element.getAttribute(name) ?? '').slice(0, MAX_TEXT);
    return isTelling ? [value ? `${name}="${value}"` : name] : [];
  });
  return `<${[element.localName, ...attributes.slice(0, 3)].join(' ')}>`;
};

/** The nearest part of the page that has a name. */
const partAround = (element: Element): string => {
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.id) return ` in ${asCode(`#${part.id}`)}`;
    if (/^(header|nav|main|footer|head|aside)$/.test(part.localName))
      return ` in ${asCode(`<${part.localName}>`)}`;
  }
  return '';
};

export const placeOf = (element: Element): string => {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  const isWritten = shown && !/^(script|form|svg)$/.test(element.localName);
  return `${asCode(tagOf(element))}${isWritten ? ` “${shown}”` : ''}${partAround(element)}`;
};
