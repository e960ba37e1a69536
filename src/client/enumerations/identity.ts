// Enumerations of identities and contact data (spec sections 3, 6 and 7).

// Enumerations of login states and failures (spec sections 3, 4 and 8).

/** Login states of the client (spec section 4, Login result states). */
export const LOGIN_STATES = [
  'SUCCESS',
  'INITIAL',
  'FAILURE',
  'EMAIL_VERIFICATION_REQUIRED',
  'OWNER_APPROVAL_REQUIRED',
  'USER_CAPTCHA_REQUIRED',
  'SILENT_CAPTCHA_REQUIRED',
] as const;
export type LoginState = (typeof LOGIN_STATES)[number];

/** Login states of the platform (spec section 4, Login result states). */
export const LOGIN_SERVER_STATES = [
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'UNKNOWN_STATE',
] as const;
/** One of `LOGIN_SERVER_STATES`: login states of the platform (spec section 4, Login result states). */
export type LoginServerState = (typeof LOGIN_SERVER_STATES)[number];

/** Values of `prompt` (spec section 3, Auth request). */
export const LOGIN_PROMPTS = ['login', 'none'] as const;
/** One of `LOGIN_PROMPTS`: values of `prompt` (spec section 3, Auth request). */
export type LoginPrompt = (typeof LOGIN_PROMPTS)[number];

/** Failures of registration and login (spec section 8). */
export const LOGIN_ERROR_NAMES = [
  'missingCaptchaToken',
  'invalidCaptchaToken',
  'emailAlreadyExists',
  'invalidPassword',
  'resetPassword',
  'invalidEmail',
] as const;
/** One of `LOGIN_ERROR_NAMES`: failures of registration and login (spec section 8). */
export type LoginErrorName = (typeof LOGIN_ERROR_NAMES)[number];

/** The platform's codes for these failures. Any other login error is an `invalidEmail` (spec section 8). */
export const LOGIN_ERROR_CODES = {
  missingCaptchaToken: '-19971',
  invalidCaptchaToken: '-19970',
  emailAlreadyExists: '-19995',
  invalidPassword: '-19976',
  resetPassword: '-19973',
} as const;

/** Who made a call or caused an event; `WIX_USER` is a user of the site (spec section 3, Enumerations). */
export const IDENTITY_TYPES = ['ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'] as const;
/**
 * One of `IDENTITY_TYPES`: who made a call or caused an event; `WIX_USER` is a user of the site (spec section 3,
 * Enumerations).
 */
export type IdentityType = (typeof IDENTITY_TYPES)[number];

/** Status of a member (spec section 3, Identity). */
export const IDENTITY_STATUSES = ['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** Visibility of a profile (spec section 3, Identity). */
export const PRIVACY_STATUSES = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const;
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number];

/** Purpose of an address (spec section 3, Identity). */
export const ADDRESS_TAGS = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const;
export type AddressTag = (typeof ADDRESS_TAGS)[number];

/** Purpose of an email address (spec section 3, Identity). */
export const EMAIL_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const;
export type EmailTag = (typeof EMAIL_TAGS)[number];

/** Purpose of a phone number (spec section 3, Identity). */
export const PHONE_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const;
export type PhoneTag = (typeof PHONE_TAGS)[number];

/** Roles of tokens (spec section 3, Tokens). */
export const TOKEN_ROLES = ['none', 'visitor', 'member'] as const;
/** One of `TOKEN_ROLES`: roles of tokens (spec section 3, Tokens). */
export type TokenRole = (typeof TOKEN_ROLES)[number];

/** Factors of a login (spec section 7, Authentication). */
export const FACTOR_TYPES = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH'] as const;
/** One of `FACTOR_TYPES`: factors of a login (spec section 7, Authentication). */
export type FactorType = (typeof FACTOR_TYPES)[number];

/** Who caused an activity of an abandoned checkout (spec section 6). */
export const ACTIVITY_ACTORS = ['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT'] as const;
/** One of `ACTIVITY_ACTORS`: who caused an activity of an abandoned checkout (spec section 6). */
export type ActivityActor = (typeof ACTIVITY_ACTORS)[number];
