// Names of login states and refusals, and the request of a login.
import { describe, expect, it } from 'vitest';
import { login, register } from '../../../../../src/client/auth/login/credential-login.ts';
import { readLoginResult } from '../../../../../src/client/auth/login/login-result.ts';
import { StoreError } from '../../../../../src/client/errors.ts';
import { describeAnswer } from '../../../../../src/client/http/describe-answer.ts';
import { responseToError, thrownToError } from '../../../../../src/client/http/to-store-error.ts';
import {
  applicationError,
  credentials,
  platform,
  refusal,
  violations,
} from '../../../../support/fakes/login-answers.ts';

describe('the server state', () => {
  it('the server state SUCCESS becomes the login state SUCCESS with the sessionToken', () => {
    expect(readLoginResult({ state: 'SUCCESS', sessionToken: 'st' })).toEqual({
      loginState: 'SUCCESS',
      data: { sessionToken: 'st' },
    });
  });

  it('the server state REQUIRE_OWNER_APPROVAL becomes OWNER_APPROVAL_REQUIRED, without data', () => {
    expect(readLoginResult({ state: 'REQUIRE_OWNER_APPROVAL', stateToken: 'x' })).toEqual({
      loginState: 'OWNER_APPROVAL_REQUIRED',
    });
  });

  it('the server state REQUIRE_EMAIL_VERIFICATION becomes EMAIL_VERIFICATION_REQUIRED and keeps the stateToken', () => {
    expect(readLoginResult({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st' })).toEqual({
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
  ])("the server state %j becomes FAILURE with 'Unknown _state'", (state) => {
    expect(readLoginResult({ state, sessionToken: 'st', stateToken: 'st' })).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    });
  });

  it('a login result has the identity and the additional data of the response', () => {
    const identity = { id: '1', email: { address: 'ada@example.com' } };
    const additionalData = { resendAfterSeconds: { numValue: 30 } };
    const answer = {
      state: 'REQUIRE_EMAIL_VERIFICATION',
      stateToken: 's',
      identity,
      additionalData,
    };
    expect(readLoginResult(answer)).toMatchObject({ identity, additionalData });
    expect(readLoginResult({ ...answer, identity: 'ada', additionalData: [] })).toEqual({
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
  ])('a server state without the required data throws bad_answer: %j', (answer) => {
    expect(() => readLoginResult(answer)).toThrow(expect.objectContaining({ code: 'bad_answer' }));
  });
});

describe('another failure', () => {
  it('a failed call with a response becomes FAILURE with the server’s message', async () => {
    const locked = responseToError(
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
    'a failed call without a response is thrown unchanged: %s',
    async (code) => {
      const thrown = thrownToError(new TypeError('Failed to fetch'), code);
      await expect(login(platform(thrown), credentials)).rejects.toBe(thrown);
      await expect(register(platform(thrown), credentials)).rejects.toBe(thrown);
    },
  );

  it('a failure to get a token is thrown unchanged, and is not reported as a wrong password', async () => {
    const thrown = new StoreError('no', { code: 'system_error', status: 503, retryable: true });
    const parts = { ...platform({}), accessToken: { get: () => Promise.reject(thrown) } };
    await expect(login(parts, credentials)).rejects.toBe(thrown);
    await expect(register(parts, credentials)).rejects.toBe(thrown);
    expect(parts.sent).toEqual([]);
  });

  it('an error in our code is thrown unchanged, not reported as a failure of the platform', async () => {
    const thrown = new TypeError('a bug');
    await expect(login(platform(thrown), credentials)).rejects.toBe(thrown);
  });
});

describe('the request of a login', () => {
  const success = { state: 'SUCCESS', sessionToken: 'st' };

  it('a login sends the email address as loginId, the password, and a captcha only if there is one', async () => {
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
  ])('a login sends one captcha element for %j', async (captchaTokens, element) => {
    const { sent, ...parts } = platform(success);
    await login(parts, { ...credentials, captchaTokens });
    expect(JSON.parse(JSON.stringify(sent[0]))).toMatchObject({ captchaTokens: [element] });
  });
});

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
  it.each(rows)(
    'the application code %j becomes the error code %j at registration',
    async (code, errorCode) => {
      const thrown = applicationError(code, 'said the platform');
      const result = await register(platform(thrown), credentials);
      expect(result).toEqual({
        loginState: 'FAILURE',
        error: 'said the platform',
        ...(errorCode && { errorCode }),
        cause: thrown,
      });
    },
  );

  it.each(rows)(
    'the application code %j (at registration %j) becomes the error code %j at login',
    async (code, _, errorCode) => {
      const thrown = applicationError(code, 'said the platform');
      expect(await login(platform(thrown), credentials)).toEqual({
        loginState: 'FAILURE',
        error: 'said the platform',
        errorCode,
        cause: thrown,
      });
    },
  );
});

describe('field violations', () => {
  const email = { field: 'loginId.email', description: 'is no address', data: { type: 'EMAIL' } };

  it('a field violation of type EMAIL at registration becomes invalidEmail with the violation’s description', async () => {
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
    [
      'data that is not an object',
      { field: 'password', description: 'is too short', data: 'EMAIL' },
    ],
  ])(
    'a field violation with %s at registration becomes FAILURE with code, field and description',
    async (_, violation) => {
      const result = await register(platform(violations(violation)), credentials);
      expect(result).toMatchObject({ error: 'INVALID_ARGUMENT: "password" is too short' });
      expect(result).not.toHaveProperty('errorCode');
    },
  );

  it('a field violation at login becomes FAILURE, not a TypeError', async () => {
    expect(await login(platform(violations(email)), credentials)).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
      error: 'INVALID_ARGUMENT: "loginId.email" is no address',
    });
  });

  it.each([[null], ['text'], [{ fieldViolations: 'none' }], [{ fieldViolations: [null, 5] }]])(
    'malformed field violations result in FAILURE: %j',
    async (validationError) => {
      const thrown = refusal(400, { message: 'no', details: { validationError } });
      expect(await register(platform(thrown), credentials)).toMatchObject({
        loginState: 'FAILURE',
      });
    },
  );
});
