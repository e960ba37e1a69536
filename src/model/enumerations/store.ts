// Settings of a store: shipping, pickup, site status and the logo of the checkout (spec sections 3, 4 and 9).

/** Pickup methods (spec section 3, Enumerations). */
export const PICKUP_METHODS = ['STORE_PICKUP', 'PICKUP_POINT'] as const;
export type PickupMethod = (typeof PICKUP_METHODS)[number];

/** Conditions of a shipping rule (spec section 3, Enumerations). */
export const SHIPPING_RULE_TYPES = [
  'BY_TOTAL_WEIGHT',
  'BY_TOTAL_PRICE',
  'BY_TOTAL_QUANTITY',
] as const;
export type ShippingRuleType = (typeof SHIPPING_RULE_TYPES)[number];

/** Comparison operators of a shipping rule (spec section 3, Enumerations). */
export const COMPARISON_OPERATORS = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];

/** Status of a shipping label configuration (spec section 4). */
export const SHIPPING_LABEL_STATUSES = ['UNKNOWN_STATUS', 'ACTIVE', 'INACTIVE'] as const;
export type ShippingLabelStatus = (typeof SHIPPING_LABEL_STATUSES)[number];

/** Status of a site (spec section 4). */
export const SITE_STATUSES = ['UNKNOWN', 'ENABLED', 'DISABLED', 'PENDING', 'DEMO'] as const;
export type SiteStatus = (typeof SITE_STATUSES)[number];

/** Sizes of the checkout logo (spec section 9). */
export const LOGO_SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** Alignments of the checkout logo (spec section 9). */
export const LOGO_ALIGNMENTS = ['SIDE', 'CENTER'] as const;
export type LogoAlignment = (typeof LOGO_ALIGNMENTS)[number];
