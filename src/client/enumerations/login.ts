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
