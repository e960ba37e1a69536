// A sandbox store under test, and a visitor who calls it.
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { storeAppId, testSeed } from '../../support/data/test-seed.ts';

export { storeAppId };

export const origin = 'http://sandbox.test';
export const cartPath = '/ecom/v1/carts/current';
export const redirectPath = '/_api/redirects-api/v1/redirect-session';
export const queryPath = '/stores-reader/v1/products/query-platformized';

export const openStore = (options: SandboxOptions = {}): Promise<Sandbox> =>
  createSandbox({ seed: testSeed, controlRoom: true, passwordCost: 6, ...options });

/** JSON whose shape a test asserts by reading it. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers as deep as they like.
export type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

/** Calls by method and path; a text body is sent as it is. */
export const call = async (
  store: Pick<Sandbox, 'fetch'>,
  method: string,
  path: string,
  options: { body?: unknown; token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const { body, token, headers } = options;
  const response = await store.fetch(
    new Request(path.startsWith('http') ? path : origin + path, {
      method,
      redirect: 'manual',
      headers: {
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

export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** Somebody with tokens of their own. */
export const newVisitor = async (
  store: Pick<Sandbox, 'fetch'>,
  headers: Record<string, string> = {},
) => {
  const { body } = await call(store, 'POST', '/oauth2/token', {
    body: { clientId: 'sandbox-client', grantType: 'anonymous' },
  });
  const token = body.access_token as string;
  const refreshToken = body.refresh_token as string;
  const send = (method: string, path: string, sent?: unknown) =>
    call(store, method, path, { token, headers, ...(sent !== undefined && { body: sent }) });
  return {
    token,
    refreshToken,
    send,
    getCart: () => send('GET', cartPath),
    add: (...lineItems: unknown[]) => send('POST', `${cartPath}/add-to-cart`, { lineItems }),
  };
};

/** An input line for a seeded product. */
export const line = (slug: string, quantity = 1, options?: Record<string, unknown>) => ({
  quantity,
  catalogReference: {
    appId: storeAppId,
    catalogItemId: seedId('product', slug),
    ...(options && { options }),
  },
});

export const productId = (slug: string): string => seedId('product', slug);

export const codeOf = ({ body }: Answer): string | undefined =>
  body?.details?.applicationError?.code;

/** `field: rule` of each violation, sorted. */
export const violationsOf = ({ body }: Answer): string[] =>
  (body?.details?.validationError?.fieldViolations ?? [])
    .map((violation: Json) => `${violation.field}: ${violation.violatedRule}`)
    .sort();
