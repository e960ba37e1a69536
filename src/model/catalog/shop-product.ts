// A product as the widget's islands read it: the shape of version 1, and what only version 3 of the catalog has.

import type { PriceData } from '../money.ts';
import type { MediaFile } from './media.ts';
import type { Product, ProductChoice, ProductOption } from './product.ts';
import type { StoreVariant } from './store-variant.ts';

export interface ShopChoice extends ProductChoice {
  /** What the catalog's filters take. */
  id?: string;
  /** The picture of a swatch. */
  image?: MediaFile;
}

export interface ShopOption extends ProductOption {
  choices: ShopChoice[];
}

/** What a shopper adds to a product without choosing another variant. */
export interface Modifier {
  /** What the cart takes. */
  key: string;
  label: string;
  kind: 'text' | 'list' | 'color';
  isMandatory: boolean;
  /** Of a text. */
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
  /** Variant id -> the price of one piece. */
  prices: Readonly<Record<string, PriceData>>;
}

/** What only some products have, and what is read of them when somebody looks at one. */
export interface ProductExtras {
  modifiers: Modifier[];
  plans: ProductPlan[];
  /** It can be bought without a plan. */
  isSoldOnce: boolean;
}

export interface ShopProduct extends Product {
  productOptions?: ShopOption[];
  /** False for a product of a list, whose variants have not been read; undefined in version 1, which sends them always. */
  isWhole?: boolean;
  /** What is known of its variants' stock and pre-orders. */
  terms?: StoreVariant[];
  /** A modifier or a plan must be chosen, or the shopper must be a member: one click is not enough. */
  needsMore?: boolean;
  extras?: ProductExtras;
  isMembersOnly?: boolean;
  /** The address of its page on the platform. */
  url?: string;
  /** The formatted price of the dearest variant, where prices differ. */
  highestPrice?: string;
  /** The formatted price per unit, with its unit. */
  perUnitText?: string;
}
