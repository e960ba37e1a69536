/** Pickup methods. */
export const PICKUP_METHODS = ['STORE_PICKUP', 'PICKUP_POINT'] as const;
/** A pickup method, one of `PICKUP_METHODS`. */
export type PickupMethod = (typeof PICKUP_METHODS)[number];

/** Conditions of a shipping rule. */
export const SHIPPING_RULE_TYPES = [
  'BY_TOTAL_WEIGHT',
  'BY_TOTAL_PRICE',
  'BY_TOTAL_QUANTITY',
] as const;
/** The condition of a shipping rule, one of `SHIPPING_RULE_TYPES`. */
export type ShippingRuleType = (typeof SHIPPING_RULE_TYPES)[number];

/** Comparison operators of a shipping rule. */
export const COMPARISON_OPERATORS = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const;
/** The comparison operator of a shipping rule, one of `COMPARISON_OPERATORS`. */
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];

/** Statuses of a shipping label configuration. */
export const SHIPPING_LABEL_STATUSES = ['UNKNOWN_STATUS', 'ACTIVE', 'INACTIVE'] as const;
/** Status of a shipping label configuration, one of `SHIPPING_LABEL_STATUSES`. */
export type ShippingLabelStatus = (typeof SHIPPING_LABEL_STATUSES)[number];

/** Statuses of a site. */
export const SITE_STATUSES = ['UNKNOWN', 'ENABLED', 'DISABLED', 'PENDING', 'DEMO'] as const;
/** Status of a site, one of `SITE_STATUSES`. */
export type SiteStatus = (typeof SITE_STATUSES)[number];

/** Sizes of the checkout logo. */
export const LOGO_SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const;
/** The size of the checkout logo, one of `LOGO_SIZES`. */
export type LogoSize = (typeof LOGO_SIZES)[number];

/** Alignments of the checkout logo. */
export const LOGO_ALIGNMENTS = ['SIDE', 'CENTER'] as const;
/** The alignment of the checkout logo, one of `LOGO_ALIGNMENTS`. */
export type LogoAlignment = (typeof LOGO_ALIGNMENTS)[number];
