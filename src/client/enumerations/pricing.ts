// Discounts, taxes, fees, tips and rounding (spec sections 3, 4 and 8).

/** How a discount rule reduces a price (spec section 3, Enumerations). */
export const COMMERCE_DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const;
/** One of `COMMERCE_DISCOUNT_TYPES`: how a discount rule reduces a price (spec section 3, Enumerations). */
export type CommerceDiscountType = (typeof COMMERCE_DISCOUNT_TYPES)[number];

/** Whether a discount rule is in force (spec section 4). */
export const DISCOUNT_RULE_STATUSES = ['LIVE', 'EXPIRED', 'PENDING'] as const;
/** One of `DISCOUNT_RULE_STATUSES`: whether a discount rule is in force (spec section 4). */
export type DiscountRuleStatus = (typeof DISCOUNT_RULE_STATUSES)[number];

/** Whether a coupon can be used (spec section 4). */
export const COUPON_STATUSES = ['UNKNOWN_STATUS', 'VALID', 'EXPIRED', 'DISABLED'] as const;
/** One of `COUPON_STATUSES`: whether a coupon can be used (spec section 4). */
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** Where a tax rate came from (spec section 3, Enumerations). */
export const TAX_RATE_TYPES = [
  'NO_TAX_COLLECTED',
  'MANUAL_RATE',
  'AUTO_RATE',
  'FALLBACK_RATE',
] as const;
/** One of `TAX_RATE_TYPES`: where a tax rate came from (spec section 3, Enumerations). */
export type TaxRateType = (typeof TAX_RATE_TYPES)[number];

/** Levels of government that levy a tax (spec section 3, Enumerations). */
export const TAX_JURISDICTIONS = ['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const;
/** One of `TAX_JURISDICTIONS`: levels of government that levy a tax (spec section 3, Enumerations). */
export type TaxJurisdiction = (typeof TAX_JURISDICTIONS)[number];

/** Why a fallback rate was used (spec section 8, Reason lists). */
export const TAX_FALLBACK_REASONS = ['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const;
/** One of `TAX_FALLBACK_REASONS`: why a fallback rate was used (spec section 8, Reason lists). */
export type TaxFallbackReason = (typeof TAX_FALLBACK_REASONS)[number];

/** Why tax was calculated manually (spec section 8, Reason lists). */
export const MANUAL_TAX_REASONS = ['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL'] as const;
/** One of `MANUAL_TAX_REASONS`: why tax was calculated manually (spec section 8, Reason lists). */
export type ManualTaxReason = (typeof MANUAL_TAX_REASONS)[number];

/** Kinds of additional fees (spec section 3, Enumerations). */
export const ADDITIONAL_FEE_KINDS = ['HANDLING_FEE', 'INSURANCE'] as const;
/** One of `ADDITIONAL_FEE_KINDS`: kinds of additional fees (spec section 3, Enumerations). */
export type AdditionalFeeKind = (typeof ADDITIONAL_FEE_KINDS)[number];

/** How a tip was chosen (spec section 3, Enumerations). */
export const TIP_TYPES = ['PERCENTAGE', 'AMOUNT', 'CUSTOM'] as const;
/** One of `TIP_TYPES`: how a tip was chosen (spec section 3, Enumerations). */
export type TipType = (typeof TIP_TYPES)[number];

/** How a tip is shared among staff (spec section 3, Enumerations). */
export const TIP_SPLIT_METHODS = ['EQUAL', 'PROPORTIONAL'] as const;
/** One of `TIP_SPLIT_METHODS`: how a tip is shared among staff (spec section 3, Enumerations). */
export type TipSplitMethod = (typeof TIP_SPLIT_METHODS)[number];

/** How a changed price is rounded (spec section 3, Enumerations). */
export const ROUNDING_STRATEGIES = [
  'NO_ROUNDING',
  'CURRENCY_PRECISION',
  'NEAREST_WHOLE_NUMBER',
] as const;
/** One of `ROUNDING_STRATEGIES`: how a changed price is rounded (spec section 3, Enumerations). */
export type RoundingStrategy = (typeof ROUNDING_STRATEGIES)[number];
