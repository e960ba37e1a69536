// Each login state and each refusal of a login of spec sections 4 and 8 by name, and what a login sends.
import { describe, expect, it } from 'vitest';
import { login, register } from '../../../../../src/client/auth/login/credential-login.ts';
import { loginResultOf } from '../../../../../src/client/auth/login/login-result.ts';
import { StoreError } from '../../../../../src/client/errors.ts';
import { describeAnswer } from '../../../../../src/client/http/describe-answer.ts';
import { errorOfResponse, errorOfThrown } from '../../../../../src/client/http/to-store-error.ts';
import {
  applicationError,
  credentials,
  platform,
  refusal,
  violations,
} from '../../../../support/fakes/login-answers.ts';

describe('the server state', () => {
  it('SUCCESS gives success and carries a sessionToken', () => {
    expect(loginResultOf({ state: 'SUCCESS', sessionToken: 'st' })).toEqual({
      loginState: 'SUCCESS',
      data: { sessionToken: 'st' },
    });
  });

  it('REQUIRE_OWNER_APPROVAL gives OWNER_APPROVAL_REQUIRED, without data', () => {
    expect(loginResultOf({ state: 'REQUIRE_OWNER_APPROVAL', stateToken: 'x' })).toEqual({
      loginState: 'OWNER_APPROVAL_REQUIRED',
    });
  });

  it('REQUIRE_EMAIL_VERIFICATION gives EMAIL_VERIFICATION_REQUIRED and keeps the stateToken', () => {
    expect(loginResultOf({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st' })).toEqual({
      loginState: 'EMAIL_VERIFICATION_REQUIRED',
      data: { stateToken: 'st' },
    });
  });

  it.each([
    'STATUS_CHECK',
    'UNKNOWN_STATE',
    'REQUIRE_MFA',
    'MFA_CHALLENGE',
    'REQUIRE_FIRST_FACTOR',
    'REQUIRE_MISSING_FIELDS',
    'success',
    '__proto__',
    '',
    null,
    undefined,
    5,
    ['SUCCESS'],
  ])("%j gives FAILURE with 'Unknown _state'", (state) => {
    expect(loginResultOf({ state, sessionToken: 'st', stateToken: 'st' })).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    });
  });

  it('tells whom it is about, and what else the platform says', () => {
    const identity = { id: '1', email: { address: 'ada@example.com' } };
    const additionalData = { resendAfterSeconds: { numValue: 30 } };
    const answer = {
      state: 'REQUIRE_EMAIL_VERIFICATION',
      stateToken: 's',
      identity,
      additionalData,
    };
    expect(loginResultOf(answer)).toMatchObject({ identity, additionalData });
    expect(loginResultOf({ ...answer, identity: 'ada', additionalData: [] })).toEqual({
      loginState: 'EMAIL_VERIFICATION_REQUIRED',
      data: { stateToken: 's' },
    });
  });

  it.each([
    null,
    'text',
    [],
    { state: 'SUCCESS' },
    { state: 'SUCCESS', sessionToken: 5 },
    { state: 'REQUIRE_EMAIL_VERIFICATION' },
    { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: '' },
  ])('without what it promises is a bad answer: %j', (answer) => {
    expect(() => loginResultOf(answer)).toThrow(expect.objectContaining({ code: 'bad_answer' }));
  });
});

describe('another failure', () => {
  it('is FAILURE with the server message when the platform has answered', async () => {
    const locked = errorOfResponse(
      new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
      { message: 'Wait', details: { applicationError: { code: 'TOO_MANY', description: 'Wait' } } },
      'https://x/login',
      describeAnswer,
    );
    expect(await register(platform(locked), credentials)).toMatchObject({ error: 'Wait' });
    const result = await login(platform(locked), credentials);
    expect(result).toMatchObject({
      loginState: 'FAILURE',
      cause: { status: 429, retryable: true, retryAfterMs: 60_000 },
    });
  });

  it.each(['network', 'timeout', 'aborted'] as const)(
    'is thrown unchanged when there was no answer: %s',
    async (code) => {
      const thrown = errorOfThrown(new TypeError('Failed to fetch'), code);
      await expect(login(platform(thrown), credentials)).rejects.toBe(thrown);
      await expect(register(platform(thrown), credentials)).rejects.toBe(thrown);
    },
  );

  it('is thrown unchanged when no token can be had, and is not a wrong password', async () => {
    const thrown = new StoreError('no', { code: 'system_error', status: 503, retryable: true });
    const parts = { ...platform({}), accessToken: { get: () => Promise.reject(thrown) } };
    await expect(login(parts, credentials)).rejects.toBe(thrown);
    await expect(register(parts, credentials)).rejects.toBe(thrown);
    expect(parts.sent).toEqual([]);
  });

  it('in our own code is not reported as the platform’s', async () => {
    const thrown = new TypeError('a bug');
    await expect(login(platform(thrown), credentials)).rejects.toBe(thrown);
  });
});

describe('what is sent', () => {
  const success = { state: 'SUCCESS', sessionToken: 'st' };

  it('is the address as loginId, the password, and no captcha where none was given', async () => {
    const { sent, ...parts } = platform(success);
    await login(parts, credentials);
    await register(parts, { ...credentials, profile: { nickname: 'Ada' } });
    expect(sent).toEqual([
      { loginId: { email: 'ada@example.com' }, password: 'pass-word-word' },
      {
        loginId: { email: 'ada@example.com' },
        password: 'pass-word-word',
        profile: { nickname: 'Ada' },
      },
    ]);
  });

  it.each([
    [{ recaptchaToken: 'v' }, { Recaptcha: 'v' }],
    [{ invisibleRecaptchaToken: 'i' }, { InvisibleRecaptcha: 'i' }],
    [
      { recaptchaToken: 'v', invisibleRecaptchaToken: 'i' },
      { Recaptcha: 'v', InvisibleRecaptcha: 'i' },
    ],
    [{}, {}],
  ])('is one captcha element for %j', async (captchaTokens, element) => {
    const { sent, ...parts } = platform(success);
    await login(parts, { ...credentials, captchaTokens });
    expect(JSON.parse(JSON.stringify(sent[0]))).toMatchObject({ captchaTokens: [element] });
  });
});

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
