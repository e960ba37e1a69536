// Which products the page's elements add to the cart.
import { ADD_ATTRIBUTE, ADDING } from '../../model/owner-elements.ts';

export const OWN_ELEMENT = 'pannier-add-to-cart';

/** Empty where the element names none. */
export const productIdOf = (element: Element): string =>
  element.getAttribute(element.localName === OWN_ELEMENT ? 'product' : ADD_ATTRIBUTE) ?? '';

/**
 * The products of all such elements, in the order of the page, each once. MooTools has an `Array.from` of its own, which
 * calls no function.
 */
export const productIdsIn = (document: Document): string[] => [
  ...new Set([...document.querySelectorAll(ADDING)].map(productIdOf).filter(Boolean)),
];
