// Each refusal of a login of spec section 8 by name, and the traps of WIRE 3.6.
import { describe, expect, it } from 'vitest';
import { login, register } from '../../../src/session/login/credential-login.ts';
import {
  applicationError,
  credentials,
  platform,
  refusal,
  violations,
} from '../../support/fakes/login-answers.ts';

/** Rows of spec section 8, each with its number as text and as a number, and with its words. */
const rows: [code: unknown, atRegister: string | undefined, atLogin: string][] = [
  ['-19971', 'missingCaptchaToken', 'missingCaptchaToken'],
  [-19971, 'missingCaptchaToken', 'missingCaptchaToken'],
  ['MISSING_CAPTCHA_TOKEN', 'missingCaptchaToken', 'missingCaptchaToken'],
  ['CAPTCHA_TOKEN_REQUIRED', 'missingCaptchaToken', 'missingCaptchaToken'],
  ['RECAPTCHA_REQUIRED', 'missingCaptchaToken', 'missingCaptchaToken'],
  ['-19970', 'invalidCaptchaToken', 'invalidCaptchaToken'],
  [-19970, 'invalidCaptchaToken', 'invalidCaptchaToken'],
  ['INVALID_CAPTCHA_TOKEN', 'invalidCaptchaToken', 'invalidCaptchaToken'],
  ['RECAPTCHA_FAILED', 'invalidCaptchaToken', 'invalidCaptchaToken'],
  ['-19995', 'emailAlreadyExists', 'invalidEmail'],
  [-19995, 'emailAlreadyExists', 'invalidEmail'],
  ['DUPLICATE_EMAIL', 'emailAlreadyExists', 'invalidEmail'],
  ['-19976', undefined, 'invalidPassword'],
  [-19976, undefined, 'invalidPassword'],
  ['-19973', undefined, 'resetPassword'],
  [-19973, undefined, 'resetPassword'],
  ['-1997', undefined, 'invalidEmail'],
  ['--19976', undefined, 'invalidEmail'],
  ['SOMETHING_NEW', undefined, 'invalidEmail'],
  ['__proto__', undefined, 'invalidEmail'],
  ['constructor', undefined, 'invalidEmail'],
];

describe('an application code', () => {
  it.each(rows)('%j at registration is %j', async (code, errorCode) => {
    const thrown = applicationError(code, 'said the platform');
    const result = await register(platform(thrown), credentials);
    expect(result).toEqual({
      loginState: 'FAILURE',
      error: 'said the platform',
      ...(errorCode && { errorCode }),
      cause: thrown,
    });
  });

  it.each(rows)('%j at login is %j, then %j', async (code, _, errorCode) => {
    const thrown = applicationError(code, 'said the platform');
    expect(await login(platform(thrown), credentials)).toEqual({
      loginState: 'FAILURE',
      error: 'said the platform',
      errorCode,
      cause: thrown,
    });
  });
});

describe('field violations', () => {
  const email = { field: 'loginId.email', description: 'is no address', data: { type: 'EMAIL' } };

  it('of type EMAIL at registration are invalidEmail with their own description', async () => {
    const other = { field: 'password', description: 'is too short' };
    expect(await register(platform(violations(other, email)), credentials)).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
      error: 'is no address',
    });
  });

  it.each([
    ['no data', { field: 'password', description: 'is too short' }],
    ['another type', { field: 'password', description: 'is too short', data: { type: 'TEXT' } }],
    ['data that is none', { field: 'password', description: 'is too short', data: 'EMAIL' }],
  ])('with %s at registration are FAILURE in the words of section 5', async (_, violation) => {
    const result = await register(platform(violations(violation)), credentials);
    expect(result).toMatchObject({ error: 'INVALID_ARGUMENT: "password" is too short' });
    expect(result).not.toHaveProperty('errorCode');
  });

  it('at login are FAILURE too, and no TypeError', async () => {
    expect(await login(platform(violations(email)), credentials)).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
      error: 'INVALID_ARGUMENT: "loginId.email" is no address',
    });
  });

  it.each([[null], ['text'], [{ fieldViolations: 'none' }], [{ fieldViolations: [null, 5] }]])(
    'that are garbage are FAILURE too: %j',
    async (validationError) => {
      const thrown = refusal(400, { message: 'no', details: { validationError } });
      expect(await register(platform(thrown), credentials)).toMatchObject({
        loginState: 'FAILURE',
      });
    },
  );
});
