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

/** A shopper's addition to a product that does not change the variant. */
export interface Modifier {
  /** The key that the cart accepts. */
  key: string;
  label: string;
  kind: 'text' | 'list' | 'color';
  isMandatory: boolean;
  /** Length of a text, in UTF-16 units. */
  minLength: number;
  maxLength: number;
  /** Added to the unit price by a text, in the store's currency. */
  addedPrice?: number;
  choices: ModifierChoice[];
}

export interface ModifierChoice {
  key: string;
  label: string;
  color?: string;
  image?: MediaFile;
  /** Added to the unit price, in the store's currency. */
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
  /** Number of billing cycles; undefined if it runs until canceled. */
  cycles?: number;
  percentOff?: number;
  /** Unit price by variant id, if the catalog contains it. */
  prices: Readonly<Record<string, PriceData>>;
}

/**
 * Input that a product needs besides its options. `must`: an add requires it. `login`: visitors cannot add the product.
 * `plan`: it can be added, but plans are offered. `may`: all input is optional. Absent if the product needs none.
 */
export type Requirement = 'must' | 'login' | 'plan' | 'may';

/** Parts that only some products have, read when a shopper views one. */
export interface ProductExtras {
  /** ISO 4217 code of the added prices. */
  currency?: string;
  modifiers: Modifier[];
  plans: ProductPlan[];
  /** True if it can be bought without a plan. */
  isSoldOnce: boolean;
  /** True if visitors must log in first. */
  isMembersOnly?: boolean;
  /** Keys of modifiers with choices, which a line's key separates from the choices of its variant. */
  choiceKeys?: readonly string[];
}

export interface ShopProduct extends Product {
  productOptions?: ShopOption[];
  /** False for list data without variants; undefined in version 1, which always sends them. */
  isWhole?: boolean;
  /** The known stock and pre-orders of its variants. */
  terms?: StoreVariant[];
  asks?: Requirement;
  extras?: ProductExtras;
  /** Address of its page on the platform. */
  url?: string;
  /** Formatted price of the dearest variant, if prices differ. */
  highestPrice?: string;
  /** The formatted price per unit, with its unit. */
  perUnitText?: string;
}

/** True for list data that lacks the variants or further input. */
export const isIncomplete = ({ isWhole, asks, variants }: ShopProduct): boolean =>
  isWhole === false && Boolean(asks || !variants?.length);
