// The redirect login: the address is cleaned immediately, and only a code for this login is accepted.
import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenClient } from '../../../../src/client/auth/tokens/token-client.ts';
import type { Environment } from '../../../../src/client/environment/environment.ts';
import { openStorage } from '../../../../src/client/environment/storage.ts';
import {
  beginRedirect,
  createLoginTransactions,
  type LoginTransactions,
  takeReturn,
} from '../../../../src/member/session/redirect-login.ts';
import { pageAt } from '../../../support/fakes/fake-address.ts';
import { createFakeStorage } from '../../../support/fakes/fake-storage.ts';
import { createFakeTime, type FakeTime } from '../../../support/fakes/fake-time.ts';

const PAGE = 'https://shop.example/mug';

let time: FakeTime;
let transactions: LoginTransactions;
let asked: Record<string, unknown>[];
let bodies: unknown[];

const session = () => ({
  clientId: 'me',
  environment: time as unknown as Environment,
  send: async (_: unknown, body: unknown) => {
    bodies.push(body);
    return { redirectSession: { fullUrl: 'https://login.example/?session=1' } };
  },
  client: {
    ask: async (grant) => {
      asked.push(grant);
      return { accessToken: 'access', expiresInSeconds: 60, refreshToken: 'refresh' };
    },
  } as TokenClient,
});

beforeEach(() => {
  time = createFakeTime();
  asked = [];
  bodies = [];
  const open = () => createFakeStorage();
  const storage = openStorage({ localStorage: open, sessionStorage: open }, 'p:', 'session');
  transactions = createLoginTransactions(storage, time.now);
});

const begin = async (change: object = {}) => {
  await beginRedirect(session(), transactions, {
    prompt: 'login',
    redirectUri: PAGE,
    originalUri: PAGE,
    email: 'ada@example.com',
    ...change,
  });
  const body = bodies.at(-1) as { auth: { authRequest: { state: string; codeChallenge: string } } };
  return body.auth.authRequest;
};

describe('beginRedirect', () => {
  it('beginRedirect sends the challenge and the state, and stores the verifier', async () => {
    const address = await beginRedirect(session(), transactions, {
      prompt: 'login',
      redirectUri: PAGE,
      originalUri: `${PAGE}#reviews`,
    });
    expect(address).toBe('https://login.example/?session=1');
    expect(bodies).toEqual([
      {
        auth: {
          authRequest: {
            redirectUri: PAGE,
            clientId: 'me',
            codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
            codeChallengeMethod: 'S256',
            responseMode: 'fragment',
            responseType: 'code',
            scope: 'offline_access',
            state: expect.stringMatching(/^[\w-]{43}$/),
            sessionToken: undefined,
          },
          prompt: 'login',
        },
      },
    ]);
    expect(transactions.isPending()).toBe(true);
  });

  it('beginRedirect sends a session token, so that the platform shows no page in between', async () => {
    await begin({ prompt: 'none', sessionToken: 'once' });
    expect(bodies.at(-1)).toMatchObject({
      auth: { prompt: 'none', authRequest: { sessionToken: 'once' } },
    });
  });

  it('beginRedirect stores no transaction if the platform sends no URL', async () => {
    const failing = { ...session(), send: () => Promise.reject(new TypeError('down')) };
    const options = { prompt: 'login', redirectUri: PAGE, originalUri: PAGE } as const;
    await expect(beginRedirect(failing, transactions, options)).rejects.toThrow('down');
    expect(transactions.isPending()).toBe(false);
  });
});

describe('takeReturn', () => {
  it('takeReturn cleans the URL synchronously, before any request', async () => {
    const { state } = await begin();
    const { page, replaced } = pageAt(`${PAGE}?q=1#code=c&state=${state}`);
    const found = takeReturn(session(), transactions, page);
    expect(replaced.map(([, , url]) => url)).toEqual([`${PAGE}?q=1`]);
    expect(found).toMatchObject({ originalUri: PAGE, email: 'ada@example.com' });
    await found?.tokens;
  });

  it('takeReturn exchanges the code with the verifier and redirect URI of the login request', async () => {
    const { state } = await begin();
    const tokens = await takeReturn(
      session(),
      transactions,
      pageAt(`${PAGE}#code=c&state=${state}`).page,
    )?.tokens;
    expect(asked).toEqual([
      {
        grantType: 'authorization_code',
        redirectUri: PAGE,
        code: 'c',
        codeVerifier: expect.stringMatching(/^[\w\-.~]{43}$/),
      },
    ]);
    expect(tokens?.refreshToken).toEqual({ value: 'refresh', role: 'member' });
  });

  it('takeReturn keeps the history state of the page', async () => {
    const { state } = await begin();
    const { page, replaced } = pageAt(`${PAGE}#code=c&state=${state}`);
    await takeReturn(session(), transactions, page)?.tokens;
    expect(replaced[0]?.[0]).toBe(page.history.state);
  });

  it.each([
    ['in the fragment', '?a=1&b=2', (answer: string) => `#${answer}`, '?a=1&b=2'],
    ['in the query', '', (answer: string) => `?a=1&${answer}&b=2`, '?a=1&b=2'],
    [
      'in the query, before a fragment of the page',
      '',
      (answer: string) => `?${answer}#reviews`,
      '#reviews',
    ],
    [
      'in the query and in the fragment',
      '',
      (answer: string) => `?${answer}&a=1#${answer}&b=2`,
      '?a=1#b=2',
    ],
    [
      'next to a code parameter of the page',
      '?code=SAVE10',
      (answer: string) => `#${answer}`,
      '?code=SAVE10',
    ],
    [
      'next to a state parameter of the page',
      '?state=open&error=none',
      (answer: string) => `#${answer}`,
      '?state=open&error=none',
    ],
  ])(
    'takeReturn finds the login parameters %s, and removes nothing else',
    async (_, start, answered, kept) => {
      const { state } = await begin();
      const { page, replaced } = pageAt(PAGE + start + answered(`code=c&state=${state}`));
      await takeReturn(session(), transactions, page)?.tokens;
      expect(replaced.map(([, , url]) => url)).toEqual([PAGE + kept]);
    },
  );

  it('takeReturn restores the fragment that the login parameters replaced', async () => {
    const { state } = await begin({ originalUri: `${PAGE}#reviews` });
    const { page, replaced } = pageAt(`${PAGE}#code=c&state=${state}`);
    await takeReturn(session(), transactions, page)?.tokens;
    expect(replaced.map(([, , url]) => url)).toEqual([`${PAGE}#reviews`]);
  });

  it('takeReturn does not navigate to the stored address', async () => {
    const { state } = await begin({ originalUri: 'https://evil.test/#x' });
    const { page, replaced } = pageAt(`${PAGE}#code=c&state=${state}`);
    await takeReturn(session(), transactions, page)?.tokens;
    expect(replaced.map(([, , url]) => url)).toEqual([PAGE]);
  });

  it('takeReturn stays on the site if the path begins with two slashes', async () => {
    const { state } = await begin();
    const { page, replaced } = pageAt(`https://shop.example//evil.test/x?code=c&state=${state}`);
    await takeReturn(session(), transactions, page)?.tokens;
    expect(replaced.map(([, , url]) => url)).toEqual(['https://shop.example//evil.test/x']);
  });

  it('takeReturn signs in even if the page cannot change its history', async () => {
    const { state } = await begin();
    const { page } = pageAt(`${PAGE}#code=c&state=${state}`);
    page.history.replaceState = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    expect(await takeReturn(session(), transactions, page)?.tokens).toMatchObject({
      accessToken: {},
    });
    expect(takeReturn(session(), transactions, page)).toBeUndefined();
  });

  it('takeReturn ignores a return that it has already read, even in the same task, after a reload or from a bookmark', async () => {
    const { state } = await begin();
    const address = `${PAGE}#code=c&state=${state}`;
    const first = takeReturn(session(), transactions, pageAt(address).page);
    expect(takeReturn(session(), transactions, pageAt(address).page)).toBeUndefined();
    await first?.tokens;
    const { page, replaced } = pageAt(address);
    expect(takeReturn(session(), transactions, page)).toBeUndefined();
    expect([asked.length, replaced]).toEqual([1, []]);
  });
});

describe('a foreign code', () => {
  it.each([
    '?code=SAVE10',
    '?code=c&state=s',
    '#code=c&state=__proto__',
    '#code=c&state=constructor',
    `#code=c&state=${'A'.repeat(43)}`,
    '#code=c',
    '#state=',
    '?error=access_denied&error_description=x',
    '#access_token=t&state=x',
    '',
  ])(
    'a code or error in the URL that does not belong to the pending login stays there: %s',
    async (part) => {
      await begin();
      const { page, replaced } = pageAt(PAGE + part);
      expect(takeReturn(session(), transactions, page)).toBeUndefined();
      expect([replaced, asked, transactions.isPending()]).toEqual([[], [], true]);
    },
  );

  it('a code in the URL is ignored if no login is pending', () => {
    const { page, replaced } = pageAt(`${PAGE}#code=c&state=${'A'.repeat(43)}`);
    expect(takeReturn(session(), transactions, page)).toBeUndefined();
    expect(replaced).toEqual([]);
  });
});

describe('a failed return', () => {
  const returned = async (answer: (state: string) => string, waitMs = 0) => {
    const { state } = await begin();
    time.skip(waitMs);
    const { page, replaced } = pageAt(`${PAGE}#${answer(state)}`);
    const found = takeReturn(session(), transactions, page);
    const error = await found?.tokens.catch((thrown: unknown) => thrown);
    expect(replaced.map(([, , url]) => url)).toEqual([PAGE]);
    expect(found?.email).toBe('ada@example.com');
    expect(asked).toEqual([]);
    return error;
  };

  it('a failed return has the error code of the refusal, but not the description from the URL', async () => {
    const error = await returned(
      (state) => `error=access_denied&error_description=Call+555-FRAUD&state=${state}`,
    );
    expect(error).toMatchObject({ code: 'access_denied' });
    expect(JSON.stringify([error, (error as Error).message])).not.toContain('FRAUD');
  });

  it('a return without a code fails with missing_code_or_state', async () => {
    expect(await returned((state) => `state=${state}`)).toMatchObject({
      message: 'Missing code or _state',
      code: 'missing_code_or_state',
    });
  });

  it('a return after more than ten minutes sends no request', async () => {
    const error = await returned((state) => `code=c&state=${state}`, 600_001);
    expect(error).toMatchObject({ code: 'login_expired' });
  });
});
