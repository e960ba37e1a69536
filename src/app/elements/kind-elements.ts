// The elements that represent a product card or a grid: our elements, and owners' elements with an attribute.

export type CatalogKind = 'product' | 'collection';

/** The CSS selector of the elements of a kind. */
export const toSelector = (kind: CatalogKind): string => `pannier-${kind},[data-pannier-${kind}]`;
