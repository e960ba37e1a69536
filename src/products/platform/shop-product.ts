// A product as the widget's islands read it: the shape of version 1, and what only version 3 of the catalog has.

import type { PriceData } from '../../client/carts/cart.ts';
import type { MediaFile } from '../../client/catalog/media.ts';
import type {
  Product,
  ProductChoice,
  ProductOption,
  StoreVariant,
} from '../../client/catalog/product.ts';

export interface ShopChoice extends ProductChoice {
  /** The value that the catalog's filters take. */
  id?: string;
  /** The picture of a swatch. */
  image?: MediaFile;
}

export interface ShopOption extends ProductOption {
  choices: ShopChoice[];
}

/** The additions of a shopper to a product that choose no other variant. */
export interface Modifier {
  /** The key that the cart takes. */
  key: string;
  label: string;
  kind: 'text' | 'list' | 'color';
  isMandatory: boolean;
  /** Of a text, in UTF-16 units. */
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
  /** Billed every `interval` units. */
  frequency?: string;
  interval: number;
  /** Without a number, until it is cancelled. */
  cycles?: number;
  /** The discount in percent. */
  percentOff?: number;
  /** Variant id -> the price of one piece, where the catalog knows it. */
  prices: Readonly<Record<string, PriceData>>;
}

/**
 * Questions that a product has for the shopper beside its options. must: without an answer it cannot be added; login:
 * visitors cannot add it; plan: it can be added, but plans are offered; may: all of it is optional. A product that asks
 * for nothing has no such member.
 */
export type Asks = 'must' | 'login' | 'plan' | 'may';

/** Parts that only some products have, read when somebody looks at one. */
export interface ProductExtras {
  /** ISO 4217, of the added prices. */
  currency?: string;
  modifiers: Modifier[];
  plans: ProductPlan[];
  /** It can be bought without a plan. */
  isSoldOnce: boolean;
  /** Visitors must log in first. */
  isMembersOnly?: boolean;
  /** The keys of modifiers with choices: the key of a line tells them from the choices of its variant. */
  choiceKeys?: readonly string[];
}

export interface ShopProduct extends Product {
  productOptions?: ShopOption[];
  /** False for a product of a list, whose variants have not been read; undefined in version 1, which sends them always. */
  isWhole?: boolean;
  /** The known stock and pre-orders of its variants. */
  terms?: StoreVariant[];
  asks?: Asks;
  extras?: ProductExtras;
  /** The address of its page on the platform. */
  url?: string;
  /** The formatted price of the dearest variant, where prices differ. */
  highestPrice?: string;
  /** The formatted price per unit, with its unit. */
  perUnitText?: string;
}

/** Known from a list only, which brings neither the variants nor what else is to be filled in. */
export const isPart = ({ isWhole, asks, variants }: ShopProduct): boolean =>
  isWhole === false && Boolean(asks || !variants?.length);
