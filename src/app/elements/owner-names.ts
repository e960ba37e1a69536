// Names and selectors of the attributes and elements that owners write on their pages. The loader and the widget share them.
import type * as attributes from './owner-attributes.ts';
import type * as elements from './page-elements.ts';

/** An entry of one of the lists. */
type EntryOf<List> = List[keyof List];

/** Name of one of our elements. */
export type ElementName = EntryOf<typeof elements>['element'];

/** Name of an attribute of one of our elements. */
export type ElementAttribute = EntryOf<typeof elements>['attributes'][number];

/** Name of an attribute of the owner's elements, without `data-pannier-`. */
export type OwnerName = EntryOf<typeof attributes>['name'];

/** An attribute that both have. */
export type SharedName = ElementAttribute & OwnerName;

/** An attribute of the owner's elements. */
export type OwnerAttribute = `data-pannier-${OwnerName}`;

/** Attributes that one of the owner's elements gets. */
export type OwnerAttributes = Readonly<Partial<Record<OwnerAttribute, string>>>;

/** A selector by an attribute of the owner's elements. */
export type OwnerSelector = `[${OwnerAttribute}${'' | `=${string}`}]`;

/** Puts a product, named by its id, into the cart. */
export const ADD_ATTRIBUTE: OwnerAttribute = 'data-pannier-add';

/** Elements that add to the cart. */
export const ADDING: string = `[${ADD_ATTRIBUTE}],pannier-add-to-cart`;

/** Elements that open the quick view of a product. */
export const QUICK_VIEW: OwnerSelector = '[data-pannier-quick-view]';

/** Elements that the catalog draws. */
export const CATALOG_ELEMENTS: `${ElementName},${ElementName}` =
  'pannier-product,pannier-collection';

/** The attribute without blanks and line ends around it, which a pasted id may have. */
export const readAttribute = (
  element: Element,
  name: OwnerAttribute | ElementAttribute,
): string | undefined => element.getAttribute(name)?.trim();
