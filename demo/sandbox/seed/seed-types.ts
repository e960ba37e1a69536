// The shape of the sandbox's seed catalog: plain data, turned into rows by the seeder.
import type * as inputs from '../platform/commerce/commerce-input.ts';
import type { CouponInput } from '../platform/commerce/commerce-input.ts';

/** One choice of an option. For `color` options `value` is a CSS hex colour; else it equals `description`. */
export interface SeedChoice {
  value: string;
  description: string;
  /** Art ids shown when this choice is selected. */
  media?: string[];
}

export interface SeedOption {
  name: string;
  optionType: 'drop_down' | 'color';
  choices: SeedChoice[];
}

/** What differs for one combination of choices; anything left out is the product's own. */
export interface SeedVariant {
  /** Option name -> choice description. */
  choices: Record<string, string>;
  price?: number;
  /** Tracked quantity; null is untracked and in stock. */
  stock?: number | null;
  sku?: string;
}

export interface SeedProduct {
  slug: string;
  name: string;
  description: string;
  productType: 'physical' | 'digital';
  /** In the store's currency (EUR), two decimals at most. */
  price: number;
  discount?: { type: 'AMOUNT' | 'PERCENT'; value: number };
  ribbon?: string;
  brand?: string;
  sku: string;
  weightKg?: number;
  /** Tracked quantity of a product without variants of its own; null is untracked and in stock. */
  stock: number | null;
  preorder?: { message: string; limit: number };
  /** What one piece costs the merchant; shoppers never see it. */
  cost?: number;
  /** How much one piece holds, and the amount that its price is compared by: `[300, 'G']` per `[100, 'G']`. */
  perUnit?: { holds: [number, string]; per: [number, string] };
  /** More to read than the description. */
  sections?: { title: string; description: string }[];
  options?: SeedOption[];
  /** All combinations exist; listed ones override. */
  variants?: SeedVariant[];
  /** Art ids, the main one first. */
  media: string[];
  /** Collection slugs. */
  collections: string[];
}

export interface SeedCollection {
  slug: string;
  name: string;
  description: string;
  media: string;
}

export interface Seed {
  products: readonly SeedProduct[];
  collections: readonly SeedCollection[];
  coupons?: readonly CouponInput[];
  /** The demo shop's where a seed has none. */
  commerce?: CommerceSeed;
  members?: readonly SeedMember[];
}

// Who can sign in to the demo shop from the start.

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
