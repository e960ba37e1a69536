// The elements that stand for a product card or a grid: our own, and the owner's with an attribute.

export type CatalogKind = 'product' | 'collection';

/** A selector. */
export const elementsOf = (kind: CatalogKind): string => `pannier-${kind},[data-pannier-${kind}]`;
