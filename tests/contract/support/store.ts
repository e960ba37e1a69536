import { loopbackReturns } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { canonicalChoices } from '../../../demo/sandbox/seed/seed-catalog.ts';
import { storeAppId, testSeed } from '../../support/data/test-seed.ts';

export { storeAppId };

export const origin = 'http://sandbox.test';
export const mediaOrigin = 'http://media.sandbox.test';
export const pagesOrigin = 'http://pages.sandbox.test';

/** The full address of a path: hosted pages have a separate origin. */
const addressOf = (path: string): string => {
  if (path.startsWith('http')) return path;
  return (isPage(path) ? pagesOrigin : origin) + path;
};

const isPage = (path: string): boolean =>
  /^\/(hosted|checkout|product-page|thank-you)(\/|$)/.test(path);

/** Identifies the browser to hosted pages. A test with two browsers sets a separate cookie for each browser. */
export const browserCookie = 'store_browser=one-browser';
export const cartPath = '/ecom/v1/carts/current';
export const redirectPath = '/_api/redirects-api/v1/redirect-session';
export const queryPath = '/stores-reader/v1/products/query-platformized';

export const storeOptions = {
  seed: testSeed,
  controlRoom: true,
  passwordCost: 6,
  settings: loopbackReturns,
};

export const openStore = (options: SandboxOptions = {}): Promise<Sandbox> =>
  createSandbox({ ...storeOptions, ...options });

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as deep as they like.
export type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

/** Sends one request by method and path. A string body is sent unchanged. */
export const call = async (
  store: CalledStore,
  method: string,
  path: string,
  options: { body?: unknown; token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const { body, token, headers } = options;
  const address = addressOf(path);
  const response = await store.fetch(
    new Request(address, {
      method,
      redirect: 'manual',
      headers: {
        ...(isPage(new URL(address).pathname) && { cookie: browserCookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: token }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
  };
};

export interface Visitor {
  token: string;
  refreshToken: string;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  getCart(): Promise<Answer>;
  add(...lineItems: unknown[]): Promise<Answer>;
}

type CalledStore = Pick<Sandbox, 'fetch'>;

/** A visitor without tokens until `renewTokens`. Each of the visitor's requests sends `headers`. */
export const visitorOf = (store: CalledStore, headers: Record<string, string> = {}): Visitor => {
  const send: Visitor['send'] = (method, path, body) =>
    call(store, method, path, {
      token: visitor.token,
      headers,
      ...(body !== undefined && { body }),
    });
  const visitor: Visitor = {
    token: '',
    refreshToken: '',
    send,
    getCart: () => send('GET', cartPath),
    add: (...lineItems) => send('POST', `${cartPath}/add-to-cart`, { lineItems }),
  };
  return visitor;
};

export const renewTokens = async (store: CalledStore, visitor: Visitor): Promise<void> => {
  const { body } = await call(store, 'POST', '/oauth2/token', {
    body: { clientId: 'sandbox-client', grantType: 'anonymous' },
  });
  visitor.token = body.access_token;
  visitor.refreshToken = body.refresh_token;
};

/** A visitor with an anonymous session. */
export const newVisitor = async (
  store: CalledStore,
  headers?: Record<string, string>,
): Promise<Visitor> => {
  const visitor = visitorOf(store, headers);
  await renewTokens(store, visitor);
  return visitor;
};

export const line = (slug: string, quantity = 1, options?: Record<string, unknown>) => ({
  quantity,
  catalogReference: {
    appId: storeAppId,
    catalogItemId: seedId('product', slug),
    ...(options && { options }),
  },
});

export const productId = (slug: string): string => seedId('product', slug);

export const variantIdOf = (slug: string, choices: Readonly<Record<string, string>>): string =>
  seedId('variant', `${slug}:${canonicalChoices(choices)}`);

/** An input line for the shirt, whose variants need an id. */
export const shirtLine = (Color: string, Size: string, quantity = 1) =>
  line('shirt', quantity, { variantId: variantIdOf('shirt', { Color, Size }) });

export const codeOf = ({ body }: Answer): string | undefined =>
  body?.details?.applicationError?.code;

/** Violations in the format `field: rule`, sorted. */
export const violationsOf = ({ body }: Answer): string[] =>
  (body?.details?.validationError?.fieldViolations ?? [])
    .map((violation: Json) => `${violation.field}: ${violation.violatedRule}`)
    .sort();
