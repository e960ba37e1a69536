// The elements that stand for a product card or a grid: our own, and the owner's with an attribute.
import type { CatalogKind } from './attribute-hosts.ts';

/** A selector. */
export const elementsOf = (kind: CatalogKind): string => `pannier-${kind},[data-pannier-${kind}]`;
