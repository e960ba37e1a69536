// Types of seed data, which the seeders convert to rows.
import type { CustomTextField, Modifier } from '../platform/catalog/catalog-json.ts';
import type * as inputs from '../platform/commerce/commerce-input.ts';
import type { CouponInput } from '../platform/commerce/commerce-input.ts';

/** One choice of an option. For `color` options `value` is a CSS hex color; otherwise it equals `description`. */
export interface SeedChoice {
  value: string;
  description: string;
  /** Ids of the art shown for this choice. */
  media?: string[];
  /** Id of the art in the swatch. */
  displayImage?: string;
}

export interface SeedOption {
  name: string;
  optionType: 'drop_down' | 'color';
  choices: SeedChoice[];
}

/** The overrides of one combination of choices; absent fields use the product's values. */
export interface SeedVariant {
  /** Option name -> choice description. */
  choices: Record<string, string>;
  price?: number;
  /** Tracked quantity; null means untracked, always in stock. */
  stock?: number | null;
  sku?: string;
}

export interface SeedProduct {
  slug: string;
  name: string;
  description: string;
  productType: 'physical' | 'digital';
  /** In the store's currency (EUR), at most two decimals. */
  price: number;
  discount?: { type: 'AMOUNT' | 'PERCENT'; value: number };
  ribbon?: string;
  brand?: string;
  sku: string;
  weightKg?: number;
  /** Tracked quantity of a product without own variants; null means untracked, always in stock. */
  stock: number | null;
  preorder?: { message: string; limit: number };
  /** The merchant's cost per unit, hidden from shoppers. */
  cost?: number;
  /** The content of one unit and the base quantity for comparing prices: `[300, 'G']` per `[100, 'G']`. */
  perUnit?: { holds: [number, string]; per: [number, string] };
  /** Additional sections below the description. */
  sections?: { title: string; description: string }[];
  options?: SeedOption[];
  /** Variants that differ from the product. All combinations of choices exist, also without being listed here. */
  variants?: SeedVariant[];
  customTextFields?: CustomTextField[];
  /** Only catalog version 3 returns modifiers. */
  modifiers?: Modifier[];
  additionalRibbons?: string[];
  /** False for a product that is sold on plans only. */
  allowOneTimePurchases?: boolean;
  membersOnly?: boolean;
  /** A digital product without a file to download. */
  lacksFile?: boolean;
  /** Ids of art, the main one first. */
  media: string[];
  /** URLs of external pictures, shown after the art. */
  pictureUrls?: string[];
  /** Slugs of collections. */
  collections: string[];
}

export interface SeedCollection {
  slug: string;
  name: string;
  description: string;
  media: string;
  /** Slug of the parent collection in the tree of catalog version 3; parents are listed before their children. */
  parent?: string;
  isHidden?: boolean;
}

export interface Seed {
  products: readonly SeedProduct[];
  collections: readonly SeedCollection[];
  coupons?: readonly CouponInput[];
  /** `basicCommerce` by default. */
  commerce?: CommerceSeed;
  members?: readonly SeedMember[];
}

export interface SeedMember {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  nickname: string;
}

export interface CommerceSeed {
  discountRules?: readonly inputs.DiscountRuleInput[];
  taxRegions?: readonly inputs.TaxRegionInput[];
  shippingOptions?: readonly inputs.ShippingOptionInput[];
  fees?: readonly inputs.FeeInput[];
  memberships?: readonly inputs.MembershipInput[];
  subscriptionOptions?: readonly inputs.SubscriptionOptionInput[];
  giftCards?: readonly inputs.GiftCardInput[];
}
