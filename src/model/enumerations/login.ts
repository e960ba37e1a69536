// How a login stands and fails (spec sections 3, 4 and 8).

/** What the client says of a login (spec section 4, Login result states). */
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

/** What the platform says of a login (spec section 4, Login result states). */
export const LOGIN_SERVER_STATES = [
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'UNKNOWN_STATE',
] as const;
export type LoginServerState = (typeof LOGIN_SERVER_STATES)[number];

/** Whether the login page may ask (spec section 3, Auth request). */
export const LOGIN_PROMPTS = ['login', 'none'] as const;
export type LoginPrompt = (typeof LOGIN_PROMPTS)[number];

/** How a refused register or login is named (spec section 8). */
export const LOGIN_ERROR_NAMES = [
  'missingCaptchaToken',
  'invalidCaptchaToken',
  'emailAlreadyExists',
  'invalidPassword',
  'resetPassword',
  'invalidEmail',
] as const;
export type LoginErrorName = (typeof LOGIN_ERROR_NAMES)[number];

/** The platform's application codes behind those names; any other login error is an `invalidEmail` (spec section 8). */
export const LOGIN_ERROR_CODES = {
  missingCaptchaToken: '-19971',
  invalidCaptchaToken: '-19970',
  emailAlreadyExists: '-19995',
  invalidPassword: '-19976',
  resetPassword: '-19973',
} as const;
