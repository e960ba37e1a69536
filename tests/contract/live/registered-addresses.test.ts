// Effects of registered addresses on the hidden frame, the hosted login and, with one setting, access tokens.
// Facts: docs/platform/authentication.md#hidden-frame, docs/platform/authentication.md#allow-lists.
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../demo/sandbox/platform/core/settings.ts';
import { openAuthorization } from '../support/authorize.ts';
import { loadFrame, runFrame } from '../support/run-frame.ts';
import {
  answerIn,
  askForSession,
  authRequest,
  fullUrlOf,
  newBrowser,
  sessionTokenFor,
} from '../support/sign-in.ts';
import { call, pagesOrigin } from '../support/store.ts';

const { store, visitor, transaction, ask } = await openAuthorization();
const registered = 'http://localhost:4321';

beforeEach(() => {
  const { allowedRedirectDomains, allowedRedirectUris, redirectUriCheck } = defaultSettings();
  store.control.settings({ allowedRedirectDomains, allowedRedirectUris, redirectUriCheck });
});

/** Loads the hidden frame's page for an origin. Returns the page, the redirect count and the message targets. */
const frameFor = async (origin: string, own: Record<string, unknown> = {}) => {
  const sessionToken = await sessionTokenFor(store, visitor);
  const request = authRequest(transaction, {
    responseMode: 'web_message',
    redirectUri: undefined,
    sessionToken,
  });
  const body = { auth: { authRequest: request, prompt: 'none' }, ...own };
  const page = await loadFrame(
    store,
    fullUrlOf(await askForSession(store, visitor, body, { origin })),
  );
  expect(new URL(page.url).origin).toBe(pagesOrigin);
  return { ...page, targets: runFrame(page.body).messages.map(({ target }) => target) };
};

describe('the hidden frame', () => {
  it('the hidden frame posts its response to the only origin that a new client has registered', async () => {
    expect((await frameFor(registered)).targets).toEqual([registered]);
  });

  it.each([
    'http://localhost:4322',
    'http://localhost',
    'https://localhost:4321',
    'http://127.0.0.1:4321',
    'http://sub.localhost:4321',
    'https://evil.example',
    'null',
  ])(
    'the hidden frame posts its response to the registered origin, not to the page at %s',
    async (origin) => {
      expect((await frameFor(origin, { origin: registered })).targets).toEqual([registered]);
    },
  );

  it('a page of an unregistered origin can embed the hidden frame that it has requested', async () => {
    const { headers } = await frameFor('https://shop.example');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain('frame-ancestors https://shop.example');
  });

  it('http and https URLs of a host are different origins', async () => {
    store.control.settings({ allowedRedirectDomains: ['https://shop.example', 'other.example'] });
    expect((await frameFor('https://shop.example')).targets).toEqual(['https://shop.example']);
    expect((await frameFor('http://shop.example')).targets).toEqual(['https://shop.example']);
    expect((await frameFor('https://other.example')).targets).toEqual(['https://other.example']);
    expect((await frameFor('http://other.example')).targets).toEqual(['https://shop.example']);
  });
});

describe('redirects of the hidden frame', () => {
  it('the hidden frame is redirected once within the domain of the hosted pages', async () => {
    expect((await frameFor(registered)).redirects).toBe(1);
  });

  it.each([0, 3])(
    'the hidden frame is redirected as often as the setting frameRedirects requires: %i',
    async (frameRedirects) => {
      store.control.settings({ frameRedirects });
      const { redirects, targets } = await frameFor(registered);
      expect([redirects, targets]).toEqual([frameRedirects, [registered]]);
    },
  );

  it('the hidden frame never redirects endlessly', async () => {
    const address = fullUrlOf(await ask({ responseMode: 'web_message', redirectUri: undefined }));
    for (const step of ['x', 'Infinity', '1e9'])
      expect((await loadFrame(store, `${address}&step=${step}`)).status).toBe(200);
  });
});

describe('the hosted login', () => {
  const open = async (redirectUri: string, prompt = 'login', own: Record<string, unknown> = {}) => {
    const answer = await ask({ redirectUri, ...own }, prompt);
    expect(answer.status).toBe(200);
    return newBrowser(store).open(fullUrlOf(answer));
  };

  it('the hosted login opens for a redirect URI that is listed exactly', async () => {
    store.control.settings({ allowedRedirectUris: ['https://shop.example/account?from=shop'] });
    expect((await open('https://shop.example/account?from=shop')).status).toBe(200);
  });

  it.each([
    'https://shop.example/account/',
    'https://shop.example/account?from=cart',
    'https://shop.example/',
    'http://shop.example/account',
    'https://evil.example/account',
    'https://shop.example@evil.example/account',
  ])(
    'the hosted login shows “Invalid redirect URI” before anything else for %s',
    async (redirectUri) => {
      store.control.settings({ allowedRedirectUris: ['https://shop.example/account'] });
      const sessionToken = await sessionTokenFor(store, visitor);
      for (const prompt of ['login', 'consent', 'none']) {
        const page = await open(redirectUri, prompt, { sessionToken });
        expect([page.status, page.location]).toEqual([400, null]);
        expect(page.body).toContain('Invalid redirect URI');
        expect(page.body).not.toContain('<form');
      }
    },
  );

  it('an asterisk in a listed address matches a part of the host', async () => {
    store.control.settings({ allowedRedirectUris: ['https://*-shop.example/callback'] });
    const statusOf = async (uri: string) => (await open(uri)).status;
    expect(await statusOf('https://v12-shop.example/callback')).toBe(200);
    for (const uri of [
      'https://evil.example/x-shop.example/callback',
      'https://-shop.example/callback',
    ])
      expect(await statusOf(uri)).toBe(400);
  });

  it('the hosted login returns to any address of a registered domain (redirectUriCheck: domain)', async () => {
    store.control.settings({ redirectUriCheck: 'domain' });
    const sessionToken = await sessionTokenFor(store, visitor);
    const page = await open(`${registered}/any?page=1`, 'none', { sessionToken });
    expect(page.location?.startsWith(`${registered}/any?page=1#code=`)).toBe(true);
    expect(answerIn(page.location)['code']).toBeTruthy();
    expect((await open('http://localhost:4322/any')).status).toBe(400);
  });
});

describe('a page of an unregistered origin', () => {
  const tokenFor = (origin?: string) =>
    call(store, 'POST', '/oauth2/token', {
      body: { clientId: 'sandbox-client', grantType: 'anonymous' },
      ...(origin && { headers: { origin } }),
    });

  it('a page of an unregistered origin gets a token', async () => {
    expect((await tokenFor('https://shop.example')).status).toBe(200);
  });

  it('a token request of an unregistered page gets 400 (unregisteredTokens: refused); servers still get tokens', async () => {
    store.control.settings({ unregisteredTokens: 'refused' });
    const refused = await tokenFor('https://shop.example');
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
    expect((await tokenFor(registered)).status).toBe(200);
    expect((await tokenFor()).status).toBe(200);
  });
});
