// A product as the widget's islands read it: the shape of catalog version 1, with additions of version 3.

import type { PriceData } from '../../client/carts/cart.ts';
import type { MediaFile } from '../../client/catalog/media.ts';
import type {
  Product,
  ProductChoice,
  ProductOption,
  StoreVariant,
} from '../../client/catalog/product.ts';

export interface ShopChoice extends ProductChoice {
  /** The value that the catalog's filters accept. */
  id?: string;
  /** The picture of a swatch. */
  image?: MediaFile;
}

export interface ShopOption extends ProductOption {
  choices: ShopChoice[];
}

/** A choice or a custom text that a shopper adds to a product without changing the variant. */
export interface Modifier {
  /** The key that the cart accepts. */
  key: string;
  label: string;
  kind: 'text' | 'list' | 'color';
  isMandatory: boolean;
  /** Limits for the length of a custom text, in UTF-16 units. */
  minLength: number;
  maxLength: number;
  /** Amount that a custom text adds to the unit price, in the store's currency. */
  addedPrice?: number;
  choices: ModifierChoice[];
}

export interface ModifierChoice {
  key: string;
  label: string;
  color?: string;
  image?: MediaFile;
  /** Amount that the choice adds to the unit price, in the store's currency. */
  addedPrice?: number;
}

/** A subscription to a product. */
export interface ProductPlan {
  id: string;
  title: string;
  description?: string;
  /** Unit of `interval`: billed every `interval` units. */
  frequency?: string;
  interval: number;
  /** Number of billing cycles; undefined if the plan runs until canceled. */
  cycles?: number;
  percentOff?: number;
  /** Unit price by variant id, if the catalog contains it. */
  prices: Readonly<Record<string, PriceData>>;
}

/**
 * Input that a product needs besides its options. `must`: an add requires the input. `login`: visitors cannot add the
 * product. `plan`: the product can be added without a plan, but plans are offered. `may`: all input is optional. Absent
 * if the product needs no such input.
 */
export type Requirement = 'must' | 'login' | 'plan' | 'may';

/** Parts that only some products have; read when a shopper views such a product. */
export interface ProductExtras {
  /** ISO 4217 code of the amounts that extras add. */
  currency?: string;
  modifiers: Modifier[];
  plans: ProductPlan[];
  /** True if the product can be bought without a plan. */
  isSoldOnce: boolean;
  /** True if visitors must log in first. */
  isMembersOnly?: boolean;
  /** Keys of the modifiers that have choices. This list distinguishes modifiers from options in the key of a line. */
  choiceKeys?: readonly string[];
}

export interface ShopProduct extends Product {
  productOptions?: ShopOption[];
  /** False for list data without variants; undefined in version 1, which always sends variants. */
  isWhole?: boolean;
  /** The known stock and pre-order terms of the product's variants. */
  terms?: StoreVariant[];
  asks?: Requirement;
  extras?: ProductExtras;
  /** URL of the product page, on the platform or from the owner's template. */
  url?: string;
  /** Formatted price of the dearest variant, if prices differ. */
  highestPrice?: string;
  /** The formatted price per unit, with its unit. */
  perUnitText?: string;
}

/** True for list data that lacks the variants or the extras. */
export const isIncomplete = ({ isWhole, asks, variants }: ShopProduct): boolean =>
  isWhole === false && Boolean(asks || !variants?.length);
