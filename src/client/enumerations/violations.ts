// Enumerations of field violations and their severity (spec sections 5 and 8).

/** Kinds of field violations (spec section 5). */
export const VIOLATION_KINDS = [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
] as const;
/** One of `VIOLATION_KINDS`: kinds of field violations (spec section 5). */
export type ViolationKind = (typeof VIOLATION_KINDS)[number];

/** Severity: an error prevents the purchase, a warning does not (spec section 8). */
export const SEVERITIES = ['WARNING', 'ERROR'] as const;
/** One of `SEVERITIES`: severity: an error prevents the purchase, a warning does not (spec section 8). */
export type Severity = (typeof SEVERITIES)[number];
