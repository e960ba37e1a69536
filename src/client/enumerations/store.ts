// Settings of a store: shipping, pickup, site status and the logo of the checkout (spec sections 3, 4 and 9).

/** Pickup methods (spec section 3, Enumerations). */
export const PICKUP_METHODS = ['STORE_PICKUP', 'PICKUP_POINT'] as const;
/** One of `PICKUP_METHODS`: pickup methods (spec section 3, Enumerations). */
export type PickupMethod = (typeof PICKUP_METHODS)[number];

/** Conditions of a shipping rule (spec section 3, Enumerations). */
export const SHIPPING_RULE_TYPES = [
  'BY_TOTAL_WEIGHT',
  'BY_TOTAL_PRICE',
  'BY_TOTAL_QUANTITY',
] as const;
/** One of `SHIPPING_RULE_TYPES`: conditions of a shipping rule (spec section 3, Enumerations). */
export type ShippingRuleType = (typeof SHIPPING_RULE_TYPES)[number];

/** Comparison operators of a shipping rule (spec section 3, Enumerations). */
export const COMPARISON_OPERATORS = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const;
/** One of `COMPARISON_OPERATORS`: comparison operators of a shipping rule (spec section 3, Enumerations). */
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];

/** Status of a shipping label configuration (spec section 4). */
export const SHIPPING_LABEL_STATUSES = ['UNKNOWN_STATUS', 'ACTIVE', 'INACTIVE'] as const;
/** One of `SHIPPING_LABEL_STATUSES`: status of a shipping label configuration (spec section 4). */
export type ShippingLabelStatus = (typeof SHIPPING_LABEL_STATUSES)[number];

/** Status of a site (spec section 4). */
export const SITE_STATUSES = ['UNKNOWN', 'ENABLED', 'DISABLED', 'PENDING', 'DEMO'] as const;
/** One of `SITE_STATUSES`: status of a site (spec section 4). */
export type SiteStatus = (typeof SITE_STATUSES)[number];

/** Sizes of the checkout logo (spec section 9). */
export const LOGO_SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const;
/** One of `LOGO_SIZES`: sizes of the checkout logo (spec section 9). */
export type LogoSize = (typeof LOGO_SIZES)[number];

/** Alignments of the checkout logo (spec section 9). */
export const LOGO_ALIGNMENTS = ['SIDE', 'CENTER'] as const;
/** One of `LOGO_ALIGNMENTS`: alignments of the checkout logo (spec section 9). */
export type LogoAlignment = (typeof LOGO_ALIGNMENTS)[number];
