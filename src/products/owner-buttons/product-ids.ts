// Reads which products the page's elements add to the cart.
import { ADD_ATTRIBUTE, ADDING, readAttribute } from '../../app/elements/owner-names.ts';

export const OWN_ELEMENT = 'pannier-add-to-cart';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Spreadsheets write UUIDs in uppercase; the platform uses lowercase. Other strings are unchanged. */
export const plainId = (text: string): string => (UUID.test(text) ? text.toLowerCase() : text);

/** Empty if the element has no product id. */
export const readProductId = (element: Element): string =>
  plainId(
    readAttribute(element, element.localName === OWN_ELEMENT ? 'product' : ADD_ATTRIBUTE) ?? '',
  );

/** Returns ids in page order. MooTools replaces `Array.from` by a function that ignores the mapping function. */
export const productIdsIn = (document: Document): string[] => [
  ...new Set([...document.querySelectorAll(ADDING)].map(readProductId).filter(Boolean)),
];

export const describeMissing = (name: string): string => `the store has no product "${name}"`;
