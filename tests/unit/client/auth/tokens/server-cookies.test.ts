// A server reads the token cookie of a browser, and the browser continues with the tokens that a server has written.
import { describe, expect, it } from 'vitest';
import { openCookieStorage } from '../../../../../src/client/environment/cookie-storage.ts';
import {
  createStoreClient,
  readTokens,
  type Tokens,
  writeTokens,
} from '../../../../../src/package/index.ts';
import { createCookiePage, none } from '../../../../support/fakes/cookie-jar.ts';

const clientId = 'shop';
const PREFIX = 'pannier:shop:';

const tokens: Tokens = {
  accessToken: { value: 'access', expiresAt: 1_800_000_000 },
  refreshToken: { value: 'refresh; with = signs', role: 'member' },
  identity: 'ada',
};

const openPage = (protocol: string, path?: string) => {
  const page = createCookiePage(protocol);
  const document = page as unknown as Document;
  const environment = { document, localStorage: none, sessionStorage: none };
  return { page, storage: openCookieStorage(environment, PREFIX, path ? { path } : {}) };
};

const requestOf = ({ cookie }: { cookie: string }) =>
  new Request('https://shop.test/', { headers: { cookie } });

describe('readTokens', () => {
  it.each(['https:', 'http:'])(
    'readTokens returns the tokens that a page with the protocol %s has stored',
    (protocol) => {
      const { page, storage } = openPage(protocol);
      storage.set('tokens', JSON.stringify(tokens));
      expect(readTokens(requestOf(page), { clientId })).toEqual(tokens);
      expect(readTokens({ headers: { cookie: page.cookie } }, { clientId })).toEqual(tokens);
      expect(readTokens(requestOf(page), { clientId: 'other' })).toBeUndefined();
    },
  );

  it('readTokens returns tokens that the browser has split over several cookies', () => {
    const { page, storage } = openPage('https:');
    const long = { ...tokens, accessToken: { ...tokens.accessToken, value: 'a'.repeat(4_000) } };
    storage.set('tokens', JSON.stringify(long));
    expect(readTokens(requestOf(page), { clientId })).toEqual(long);
  });

  it.each(['', 'a=b', '__Host-pannier%3Ashop%3Atokens=%7B', 'pannier%3Ashop%3Atokens=null'])(
    'readTokens returns undefined for the cookie header "%s"',
    (cookie) => {
      expect(readTokens({ headers: { cookie } }, { clientId })).toBeUndefined();
    },
  );
});

describe('writeTokens', () => {
  it.each([
    ['https:', true],
    ['http:', false],
  ])('writeTokens sets the cookie that a page with the protocol %s reads', (protocol, secure) => {
    const { page, storage } = openPage(protocol);
    const response = new Response();
    writeTokens(response, tokens, { clientId, secure });
    page.cookie = response.headers.get('set-cookie') ?? '';
    expect(JSON.parse(storage.get('tokens') ?? '')).toEqual(tokens);
  });

  it.each(['https:', 'http:'])(
    'a server and a page with the protocol %s read, write and delete the same cookie if a path is set',
    (protocol) => {
      const { page, storage } = openPage(protocol, '/shop');
      const options = { clientId, path: '/shop' };
      const write = (given: Tokens) => {
        const response = new Response();
        writeTokens(response, given, { ...options, secure: protocol === 'https:' });
        page.cookie = response.headers.get('set-cookie') ?? '';
        return response.headers.get('set-cookie');
      };
      storage.set('tokens', JSON.stringify({ ...tokens, identity: 'before' }));
      expect(write(tokens)).toMatch(/^pannier%3Ashop%3Atokens=\S+; path=\/shop; /);
      expect(JSON.parse(storage.get('tokens') ?? '')).toEqual(tokens);
      expect(readTokens(requestOf(page), options)).toEqual(tokens);
      storage.remove('tokens');
      expect(readTokens(requestOf(page), options)).toBeUndefined();
      storage.set('tokens', JSON.stringify(tokens));
      write(createStoreClient({ clientId }).session.getTokens());
      expect(storage.get('tokens')).toBeNull();
    },
  );

  it.each([
    [{ days: Number.NaN }, /days: expected a number above 0, received NaN/],
    [{ days: Number.POSITIVE_INFINITY }, /days: expected a number above 0, received Infinity/],
    [{ days: 0 }, /days: expected a number above 0, received 0/],
    [{ path: 'shop; domain=a' }, /path: expected a path like \/shop/],
  ])('writeTokens refuses the options %j', (wrong, problem) => {
    expect(() => writeTokens(new Response(), tokens, { clientId, ...wrong })).toThrow(problem);
  });

  it('writeTokens deletes the cookie if the role is `none`', () => {
    const { page, storage } = openPage('https:');
    storage.set('tokens', JSON.stringify(tokens));
    const response = new Response();
    const { session } = createStoreClient({ clientId });
    writeTokens(response, session.getTokens(), { clientId });
    page.cookie = response.headers.get('set-cookie') ?? '';
    expect(storage.get('tokens')).toBeNull();
  });

  it('writeTokens sets the lifetime and the attributes of the cookie on a Node response', () => {
    const sent: string[] = [];
    const response = { appendHeader: (name: string, value: string) => sent.push(name, value) };
    writeTokens(response, tokens, { clientId, days: 2 });
    expect(sent[0]).toBe('set-cookie');
    expect(sent[1]).toMatch(
      /^__Host-pannier%3Ashop%3Atokens=\S+; path=\/; max-age=172800; samesite=lax; secure$/,
    );
  });

  it('writeTokens refuses an unknown option, and tokens that no cookie can hold', () => {
    const long = { ...tokens, identity: 'x'.repeat(4_000) };
    const options = { clientId, domain: 'shop.test' } as { clientId: string };
    expect(() => writeTokens(new Response(), tokens, options)).toThrow(/unknown option domain/);
    expect(() => writeTokens(new Response(), long, { clientId })).toThrow(
      /at most 3600 characters/,
    );
  });
});

describe('a client for one request', () => {
  it.each([400, 401, 403])(
    'a client on a server replaces tokens after a %i without details if a new visitor can get tokens',
    async (status) => {
      let isOpen = false;
      const answer = (_: unknown, { body }: RequestInit) => {
        if (String(body).includes('old-refresh') || !isOpen) return Response.json({}, { status });
        return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 });
      };
      const open = () =>
        createStoreClient({
          clientId,
          tokens: {
            initial: {
              accessToken: { value: 'old', expiresAt: 0 },
              refreshToken: { value: 'old-refresh', role: 'member' },
            },
          },
          fetch: answer as unknown as typeof fetch,
        }).session;
      await expect(open().getAccessToken()).rejects.toMatchObject({ status });
      isOpen = true;
      const session = open();
      expect(await session.getAccessToken()).toBe('a');
      expect(session.getTokens().refreshToken).toEqual({ value: 'r', role: 'visitor' });
    },
  );
});
