// Names and selectors of the attributes and elements that owners write, shared by the loader and the widget.
import type * as attributes from './owner-attributes.ts';
import type * as elements from './page-elements.ts';

type EntryOf<List> = List[keyof List];

export type ElementName = EntryOf<typeof elements>['element'];

export type ElementAttribute = EntryOf<typeof elements>['attributes'][number];

/** Name of an attribute of the owner's elements, without `data-pannier-`. */
export type OwnerName = EntryOf<typeof attributes>['name'];

/** Name of an attribute that both our elements and the owner's elements have. */
export type SharedName = ElementAttribute & OwnerName;

/** Full name of an attribute of the owner's elements. */
export type OwnerAttribute = `data-pannier-${OwnerName}`;

/** The attributes of an owner's element. */
export type OwnerAttributes = Readonly<Partial<Record<OwnerAttribute, string>>>;

/** A CSS selector for an attribute of the owner's elements. */
export type OwnerSelector = `[${OwnerAttribute}${'' | `=${string}`}]`;

/** Adds the product with this id to the cart. */
export const ADD_ATTRIBUTE: OwnerAttribute = 'data-pannier-add';

/** Elements that add a product to the cart. */
export const ADDING: string = `[${ADD_ATTRIBUTE}],pannier-add-to-cart`;

/** Elements that open the quick view of a product. */
export const QUICK_VIEW: OwnerSelector = '[data-pannier-quick-view]';

/** The sign-in button. */
export const LOGIN_BUTTON: ElementName = 'pannier-login';

/** Elements that the catalog renders. */
export const CATALOG_ELEMENTS: `${ElementName},${ElementName}` =
  'pannier-product,pannier-collection';

/** Returns the trimmed value: a pasted id can have spaces or line breaks around it. */
export const readAttribute = (
  element: Element,
  name: OwnerAttribute | ElementAttribute,
): string | undefined => element.getAttribute(name)?.trim();
