// Settings of a store: shipping, pickup, site status and the logo of the checkout (spec sections 3, 4 and 9).

/** Where a shopper collects an order (spec section 3, Enumerations). */
export const PICKUP_METHODS = ['STORE_PICKUP', 'PICKUP_POINT'] as const;
export type PickupMethod = (typeof PICKUP_METHODS)[number];

/** What a shipping rule measures (spec section 3, Enumerations). */
export const SHIPPING_RULE_TYPES = [
  'BY_TOTAL_WEIGHT',
  'BY_TOTAL_PRICE',
  'BY_TOTAL_QUANTITY',
] as const;
export type ShippingRuleType = (typeof SHIPPING_RULE_TYPES)[number];

/** How a rule compares what it measures (spec section 3, Enumerations). */
export const COMPARISON_OPERATORS = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];

/** Whether a shipping-label configuration is in use (spec section 4). */
export const SHIPPING_LABEL_STATUSES = ['UNKNOWN_STATUS', 'ACTIVE', 'INACTIVE'] as const;
export type ShippingLabelStatus = (typeof SHIPPING_LABEL_STATUSES)[number];

/** Whether a site is up (spec section 4). */
export const SITE_STATUSES = ['UNKNOWN', 'ENABLED', 'DISABLED', 'PENDING', 'DEMO'] as const;
export type SiteStatus = (typeof SITE_STATUSES)[number];

/** How large the checkout's logo is (spec section 9). */
export const LOGO_SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** Where the checkout's logo stands (spec section 9). */
export const LOGO_ALIGNMENTS = ['SIDE', 'CENTER'] as const;
export type LogoAlignment = (typeof LOGO_ALIGNMENTS)[number];
