// Delivery, pickup and shipping labels (spec sections 3 and 4).

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
