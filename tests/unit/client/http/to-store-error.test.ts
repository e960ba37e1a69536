// The error that a developer receives when a call fails, for each type of response.
import { describe, expect, it } from 'vitest';
import { isStoreError, StoreError } from '../../../../src/client/errors.ts';
import { describeAnswer } from '../../../../src/client/http/describe-answer.ts';
import { responseToError, thrownToError } from '../../../../src/client/http/to-store-error.ts';

const CART = 'https://shop.example/ecom/v1/carts/current';
const TOKEN = 'https://shop.example/oauth2/token';

interface Answer {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  url?: string;
}

const errorOf = (body: unknown, answer: Answer = {}) => {
  const { status = 400, statusText = '', headers = {}, url = CART } = answer;
  const response = new Response(null, { status, statusText, headers });
  return responseToError(response, body, url, describeAnswer);
};

const validation = (...fieldViolations: unknown[]) => ({
  message: 'ignored',
  details: { validationError: { fieldViolations } },
});
const application = (applicationError: object, message?: string) => ({
  ...(message && { message }),
  details: { applicationError },
});

it.each([
  [{ message: 'No Public URL Found', details: {} }],
  [{ message: 'No Public URL Found' }],
  [application({ code: '500', description: 'No public URL found for site' })],
])(
  'a status 500 with the message “No Public URL Found” means that the site is not published: %j',
  (body) => {
    const error = errorOf(body, { status: 500 });
    expect(error).toMatchObject({ code: 'SITE_NOT_PUBLISHED', status: 500, retryable: false });
    expect(errorOf(body, { status: 503 })).toMatchObject({ retryable: true });
  },
);

describe('field violations', () => {
  it('field violations become an INVALID_ARGUMENT message, sorted by field', () => {
    const body = validation(
      { field: 'lineItems[1].quantity', description: 'must be at least 1' },
      { field: 'businessLocationId', description: 'must be a GUID' },
      { field: 'lineItems[0].quantity', description: 'must be at most 100000' },
    );
    const error = errorOf(body);
    expect(error.message).toBe(
      'INVALID_ARGUMENT: "businessLocationId" must be a GUID, ' +
        '"lineItems[0].quantity" must be at most 100000, ' +
        '"lineItems[1].quantity" must be at least 1',
    );
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', status: 400, retryable: false });
    expect(error.details).toEqual({ message: 'ignored', ...body.details });
  });

  it('field violations are sorted by the code units of their fields, and keep their order within a field', () => {
    const body = validation(
      { field: 'b', description: 'one' },
      { field: 'b', description: 'two' },
      { field: 'B', description: 'big' },
      { field: 'a', description: 'first' },
    );
    expect(errorOf(body).message).toBe('INVALID_ARGUMENT: "B" big, "a" first, "b" one, "b" two');
  });

  it('a field violation without a field is written with its description', () => {
    const body = validation({ description: 'is odd' }, { field: 'a', description: 'first' });
    expect(errorOf(body).message).toBe('INVALID_ARGUMENT: is odd, "a" first');
  });

  it('field violations take precedence over an application error', () => {
    const body = {
      details: {
        validationError: { fieldViolations: [{ field: 'a', description: 'b' }] },
        applicationError: { code: 'X', description: 'y' },
      },
    };
    expect(errorOf(body).code).toBe('INVALID_ARGUMENT');
  });

  it.each([[undefined], ['text'], [[null, 5, 'x', {}]]])(
    'malformed field violations still become an INVALID_ARGUMENT error: %j',
    (violations) => {
      const error = errorOf({ details: { validationError: { fieldViolations: violations } } });
      expect(error.code).toBe('INVALID_ARGUMENT');
      expect(error.message).not.toContain('undefined');
    },
  );
});

describe('an application error', () => {
  it.each([
    ['message and description differ', 'Refused', 'Out of stock', 'Refused: Out of stock'],
    ['message and description are equal', 'Out of stock', 'Out of stock', 'Out of stock'],
    ['there is no description', 'Refused', undefined, 'Refused'],
    ['there is no message', undefined, 'Out of stock', 'Out of stock'],
    ['the description is empty', 'Refused', '', 'Refused'],
    ['there is neither', undefined, undefined, 'Bad Request'],
  ])(
    'an application error combines message and description: %s',
    (_, message, description, text) => {
      const body = application({ code: 'INSUFFICIENT_INVENTORY', description }, message);
      expect(errorOf(body).message).toBe(text);
    },
  );

  it('an application error has the code and the details of the response', () => {
    const body = application({ code: 'OUT', description: 'd', data: { quantityAvailable: 3 } });
    const error = errorOf(body, { status: 409 });
    expect(error).toMatchObject({ code: 'OUT', status: 409, retryable: false });
    expect(error.details).toEqual(body.details);
  });

  it('an application error has the same code whether the platform sends a number or a string', () => {
    const codes = [-19976, '-19976'].map((code) => errorOf(application({ code })).code);
    expect(codes).toEqual(['-19976', '-19976']);
  });

  it.each([undefined, null])('an application error does not use %s as its code', (code) => {
    const body = application({ code, description: 'No' });
    expect(errorOf(body, { statusText: 'Bad Request' }).code).not.toBe(String(code));
  });
});

describe('a 4xx response without error details', () => {
  it.each([
    [404, 'Not Found', 'NOT_FOUND'],
    [418, "I'm a Teapot", 'I_M_A_TEAPOT'],
    [400, 'Bad Request', 'BAD_REQUEST'],
    [429, 'Too Many Requests', 'TOO_MANY_REQUESTS'],
    [499, 'HTTP 499', 'HTTP_499'],
  ])(
    'an error %i %s without details has this status text as its message, and in upper snake case as its code',
    (status, statusText, code) => {
      expect(errorOf({}, { status, statusText })).toMatchObject({ message: statusText, code });
    },
  );

  it.each([
    [404, 'Not Found'],
    [429, 'Too Many Requests'],
    [499, 'HTTP 499'],
  ])(
    'a %i response over HTTP/2, which sends no status text, gets the standard text %s as its message',
    (status, text) => {
      const [one, other] = [errorOf({}, { status, statusText: text }), errorOf({}, { status })];
      expect(other.message).toBe(text);
      expect(other.code).toBe(one.code);
    },
  );

  it('a 4xx response without error details keeps the platform’s message in the details of the error', () => {
    const error = errorOf({ message: 'No such shop' }, { status: 404 });
    expect(error).toMatchObject({ message: 'Not Found', code: 'NOT_FOUND' });
    expect(error.details).toEqual({ message: 'No such shop' });
  });
});

describe('a status other than 4xx', () => {
  it.each([500, 502, 503, 599])('a status %i is a system error', (status) => {
    const error = errorOf({}, { status, statusText: 'Server Error' });
    expect(error).toMatchObject({ message: 'System error occurred', code: 'system_error' });
    expect(error.retryable).toBe(true);
  });

  it('a system error contains the request id if there is one', () => {
    const headers = { 'X-Wix-Request-Id': '1753.42' };
    const error = errorOf(undefined, { status: 500, headers });
    expect(error.message).toContain('System error occurred');
    expect(error.message).toContain('1753.42');
    expect(error.requestId).toBe('1753.42');
    expect(errorOf({}, { status: 500 }).requestId).toBeUndefined();
  });

  it('a status 201 is a system error', () => {
    expect(errorOf({}, { status: 201 }).message).toBe('System error occurred');
  });
});

describe('the token endpoint', () => {
  it.each([
    [400, 'Bad Request', { error: 'invalid_grant', message: 'm' }],
    [500, 'Internal Server Error', undefined],
    [201, 'Created', {}],
    [403, 'Forbidden', application({ code: 'X', description: 'y' })],
  ])(
    'a status %i from the token endpoint is reported with status text and request id',
    (status, statusText, body) => {
      const headers = { 'x-wix-request-id': 'id-7' };
      const { message } = errorOf(body, { status, statusText, headers, url: TOKEN });
      expect(message).toMatch(/^Failed to fetch tokens from OAuth API/);
      expect(message).toContain(statusText);
      expect(message).toContain('id-7');
    },
  );

  it('a failure of the token endpoint keeps the OAuth error (RFC 6749, section 5.2)', () => {
    const body = { error: 'invalid_grant', error_description: 'The code was used' };
    const error = errorOf(body, { url: TOKEN });
    expect(error).toMatchObject({ code: 'BAD_REQUEST', details: body });
  });

  it('a failure of the token endpoint shows a missing request id as null', () => {
    const { message } = errorOf({}, { statusText: 'Bad Request', url: TOKEN });
    expect(message).toBe('Failed to fetch tokens from OAuth API: Bad Request. request id: null.');
  });
});

describe('retries', () => {
  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [408, true],
    [409, false],
    [425, true],
    [428, false],
    [429, true],
    [500, true],
    [503, true],
  ])('a platform response with status %i is retryable: %s', (status, retryable) => {
    expect(errorOf({ message: 'no', details: {} }, { status }).retryable).toBe(retryable);
  });

  it.each([
    undefined,
    'text',
    5,
    null,
    [],
    {},
    { message: 'Forbidden' },
    { error: 'unauthorized' },
    { error: { code: 1020 } },
  ])('a status 403 with the body %j is retryable', (body) => {
    // Such a 403 comes from a proxy or captive portal between the client and the platform.
    expect(errorOf(body, { status: 403 }).retryable).toBe(true);
  });

  it.each(['invalid_grant', 'invalid_client', 'unauthorized_client', 'unsupported_grant_type'])(
    'the OAuth error %s (RFC 6749) is not retryable',
    (error) => {
      expect(errorOf({ error }, { status: 400 }).retryable).toBe(false);
    },
  );

  it.each([
    ['7', 7000],
    ['0', undefined],
    ['0.5', 500],
    [undefined, undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('the delay is read from Retry-After %j', (text, ms) => {
    const headers: Record<string, string> = text === undefined ? {} : { 'Retry-After': text };
    expect(errorOf({}, { status: 503, headers }).retryAfterMs).toBe(ms);
  });

  it.each(['3000000', 'Infinity'])(
    'the delay is never longer than a timer can wait: Retry-After %j',
    (text) => {
      const { retryAfterMs = 0 } = errorOf({}, { status: 503, headers: { 'Retry-After': text } });
      // setTimeout fires immediately for delays of more than 24 days.
      expect(retryAfterMs).toBeLessThan(2 ** 31);
    },
  );
});

describe('a thrown value', () => {
  it('a thrown StoreError is returned unchanged', () => {
    const own = new StoreError('x', { code: 'bad_answer' });
    expect(thrownToError(own, 'network')).toBe(own);
  });

  it.each(['network', 'timeout', 'aborted'] as const)(
    'a thrown value becomes a StoreError with the code %s and keeps the value as its cause',
    (code) => {
      const cause = new TypeError('Failed to fetch');
      const error = thrownToError(cause, code);
      expect(error).toMatchObject({ code, message: 'System error occurred', cause });
      expect(error.retryable).toBe(code !== 'aborted');
    },
  );

  it('a thrown StoreError is recognized by its name, for pages with two copies of the widget', () => {
    expect(isStoreError(Object.assign(new Error('x'), { name: 'StoreError' }))).toBe(true);
    for (const other of [null, undefined, 'StoreError', new Error('x'), {}]) {
      expect(isStoreError(other)).toBe(false);
    }
  });
});
