/** Login states of the client. */
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

/** Login states of the platform. */
export const LOGIN_SERVER_STATES = [
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'UNKNOWN_STATE',
] as const;
/** A login state of the platform, one of `LOGIN_SERVER_STATES`. */
export type LoginServerState = (typeof LOGIN_SERVER_STATES)[number];

/** Values of the login parameter `prompt`. */
export const LOGIN_PROMPTS = ['login', 'none'] as const;
/** A value of the login parameter `prompt`, one of `LOGIN_PROMPTS`. */
export type LoginPrompt = (typeof LOGIN_PROMPTS)[number];

/** Failures of registration and login. */
export const LOGIN_ERROR_NAMES = [
  'missingCaptchaToken',
  'invalidCaptchaToken',
  'emailAlreadyExists',
  'invalidPassword',
  'resetPassword',
  'invalidEmail',
] as const;
/** A failure of registration or login, one of `LOGIN_ERROR_NAMES`. */
export type LoginErrorName = (typeof LOGIN_ERROR_NAMES)[number];

/** Platform error codes by failure name. Any other login error is reported as `invalidEmail`. */
export const LOGIN_ERROR_CODES = {
  missingCaptchaToken: '-19971',
  invalidCaptchaToken: '-19970',
  emailAlreadyExists: '-19995',
  invalidPassword: '-19976',
  resetPassword: '-19973',
} as const;

/** Identities that can make a call or cause an event. `WIX_USER` is a user of the site. */
export const IDENTITY_TYPES = ['ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'] as const;
/** The identity that made a call or caused an event, one of `IDENTITY_TYPES`. `WIX_USER` is a user of the site. */
export type IdentityType = (typeof IDENTITY_TYPES)[number];

/** Statuses of a member. */
export const IDENTITY_STATUSES = ['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** Visibilities of a profile. */
export const PRIVACY_STATUSES = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const;
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number];

/** Purposes of an address. */
export const ADDRESS_TAGS = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const;
export type AddressTag = (typeof ADDRESS_TAGS)[number];

/** Purposes of an email address. */
export const EMAIL_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const;
export type EmailTag = (typeof EMAIL_TAGS)[number];

/** Purposes of a phone number. */
export const PHONE_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const;
export type PhoneTag = (typeof PHONE_TAGS)[number];

/** Roles of tokens. */
export const TOKEN_ROLES = ['none', 'visitor', 'member'] as const;
/** The role of a token, one of `TOKEN_ROLES`. */
export type TokenRole = (typeof TOKEN_ROLES)[number];

/** Factors of a login. */
export const FACTOR_TYPES = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH'] as const;
/** A factor of a login, one of `FACTOR_TYPES`. */
export type FactorType = (typeof FACTOR_TYPES)[number];

/** Actors that can cause an activity of an abandoned checkout. */
export const ACTIVITY_ACTORS = ['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT'] as const;
/** The actor that caused an activity of an abandoned checkout, one of `ACTIVITY_ACTORS`. */
export type ActivityActor = (typeof ACTIVITY_ACTORS)[number];
