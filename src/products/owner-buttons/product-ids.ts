// Which products the page's elements add to the cart.
import { ADD_ATTRIBUTE, ADDING, readAttribute } from '../../app/elements/owner-names.ts';

export const OWN_ELEMENT = 'pannier-add-to-cart';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Spreadsheets write UUIDs in capitals; the platform's are in small letters. Other names stay as they are. */
export const plainId = (text: string): string => (UUID.test(text) ? text.toLowerCase() : text);

/** Empty where the element names none. */
export const productIdOf = (element: Element): string =>
  plainId(
    readAttribute(element, element.localName === OWN_ELEMENT ? 'product' : ADD_ATTRIBUTE) ?? '',
  );

/**
 * The products of all such elements, in the order of the page, each once. MooTools has an `Array.from` of its own, which
 * calls no function.
 */
export const productIdsIn = (document: Document): string[] => [
  ...new Set([...document.querySelectorAll(ADDING)].map(productIdOf).filter(Boolean)),
];

/** The console's sentence about a missing product that the page names. */
export const saysMissing = (name: string): string => `the store has no product "${name}"`;
