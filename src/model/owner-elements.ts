// The selectors of the owner's elements that the loader and the islands share.

/** Puts a product, named by its id, into the cart. */
export const ADD_ATTRIBUTE: string = 'data-pannier-add';

/** Elements that add to the cart. */
export const ADDING: string = `[${ADD_ATTRIBUTE}],pannier-add-to-cart`;

/** Elements that open the quick view of a product. */
export const QUICK_VIEW: string = '[data-pannier-quick-view]';

/** Elements that the catalog draws. */
export const CATALOG_ELEMENTS: string = 'pannier-product,pannier-collection';

/** The attribute without blanks and line ends around it, which a pasted id may have. */
export const readAttribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(name)?.trim();
