/** Types of price reductions by a discount rule. */
export const COMMERCE_DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const;
/** The type of price reduction by a discount rule, one of `COMMERCE_DISCOUNT_TYPES`. */
export type CommerceDiscountType = (typeof COMMERCE_DISCOUNT_TYPES)[number];

/** Statuses of a discount rule. */
export const DISCOUNT_RULE_STATUSES = ['LIVE', 'EXPIRED', 'PENDING'] as const;
/** Status of a discount rule, one of `DISCOUNT_RULE_STATUSES`. */
export type DiscountRuleStatus = (typeof DISCOUNT_RULE_STATUSES)[number];

/** Statuses of a coupon. */
export const COUPON_STATUSES = ['UNKNOWN_STATUS', 'VALID', 'EXPIRED', 'DISABLED'] as const;
/** Status of a coupon, one of `COUPON_STATUSES`. */
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** Sources of a tax rate. */
export const TAX_RATE_TYPES = [
  'NO_TAX_COLLECTED',
  'MANUAL_RATE',
  'AUTO_RATE',
  'FALLBACK_RATE',
] as const;
/** The source of a tax rate, one of `TAX_RATE_TYPES`. */
export type TaxRateType = (typeof TAX_RATE_TYPES)[number];

/** Levels of government that levy a tax. */
export const TAX_JURISDICTIONS = ['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const;
/** The level of government that levies a tax, one of `TAX_JURISDICTIONS`. */
export type TaxJurisdiction = (typeof TAX_JURISDICTIONS)[number];

/** Reasons for using a fallback tax rate. */
export const TAX_FALLBACK_REASONS = ['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const;
/** The reason for using a fallback tax rate, one of `TAX_FALLBACK_REASONS`. */
export type TaxFallbackReason = (typeof TAX_FALLBACK_REASONS)[number];

/** Reasons for calculating tax manually. */
export const MANUAL_TAX_REASONS = ['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL'] as const;
/** The reason for calculating tax manually, one of `MANUAL_TAX_REASONS`. */
export type ManualTaxReason = (typeof MANUAL_TAX_REASONS)[number];

/** Kinds of additional fees. */
export const ADDITIONAL_FEE_KINDS = ['HANDLING_FEE', 'INSURANCE'] as const;
/** The kind of an additional fee, one of `ADDITIONAL_FEE_KINDS`. */
export type AdditionalFeeKind = (typeof ADDITIONAL_FEE_KINDS)[number];

/** Methods of choosing a tip. */
export const TIP_TYPES = ['PERCENTAGE', 'AMOUNT', 'CUSTOM'] as const;
/** The method of choosing a tip, one of `TIP_TYPES`. */
export type TipType = (typeof TIP_TYPES)[number];

/** Methods of sharing a tip among staff. */
export const TIP_SPLIT_METHODS = ['EQUAL', 'PROPORTIONAL'] as const;
/** The method of sharing a tip among staff, one of `TIP_SPLIT_METHODS`. */
export type TipSplitMethod = (typeof TIP_SPLIT_METHODS)[number];

/** Rounding strategies for a changed price. */
export const ROUNDING_STRATEGIES = [
  'NO_ROUNDING',
  'CURRENCY_PRECISION',
  'NEAREST_WHOLE_NUMBER',
] as const;
/** The rounding strategy for a changed price, one of `ROUNDING_STRATEGIES`. */
export type RoundingStrategy = (typeof ROUNDING_STRATEGIES)[number];
