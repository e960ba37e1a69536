// Parts of a sign-in: a member, a code verifier, a redirect session, a browser, the page in the frame.
import { createHash, randomBytes } from 'node:crypto';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { type Answer, call, type Json, pagesOrigin, redirectPath, type Visitor } from './store.ts';

export const shopOrigin = 'http://127.0.0.1:4400';
export const returnUri = `${shopOrigin}/shop.html?seen=1`;
export const credentials = { email: 'ana@example.com', password: 'a good long password' };

const random = () => randomBytes(32).toString('base64url');

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

export const newTransaction = () => {
  const verifier = random();
  return { verifier, challenge: challengeOf(verifier), state: random() };
};
export type Transaction = ReturnType<typeof newTransaction>;

export const authRequest = (transaction: Transaction, own: Record<string, unknown> = {}) => ({
  clientId: 'sandbox-client',
  codeChallenge: transaction.challenge,
  codeChallengeMethod: 'S256',
  responseMode: 'fragment',
  responseType: 'code',
  scope: 'offline_access',
  state: transaction.state,
  redirectUri: returnUri,
  ...own,
});

/** Requests a redirect session from the shop's origin. */
export const askForSession = (
  store: Pick<Sandbox, 'fetch'>,
  visitor: Visitor,
  body: unknown,
  headers: Record<string, string> = { origin: shopOrigin },
): Promise<Answer> => call(store, 'POST', redirectPath, { body, token: visitor.token, headers });

export const fullUrlOf = (answer: Answer): string => answer.body.redirectSession?.fullUrl;

/** The session token after a login by credentials. */
export const sessionTokenFor = async (
  store: Pick<Sandbox, 'fetch'>,
  visitor: Visitor,
  { email, password }: { email: string; password: string } = credentials,
): Promise<string> => {
  const { body } = await call(store, 'POST', '/_api/iam/authentication/v2/login', {
    body: { loginId: { email }, password },
    token: visitor.token,
  });
  return body.sessionToken;
};

export const exchangeCode = (
  store: Pick<Sandbox, 'fetch'>,
  code: string | undefined,
  verifier: string,
  own: Record<string, unknown> = {},
): Promise<Answer> =>
  call(store, 'POST', '/oauth2/token', {
    body: {
      clientId: 'sandbox-client',
      grantType: 'authorization_code',
      code,
      codeVerifier: verifier,
      ...own,
    },
  });

/** Code, state and error in a redirect address. */
export const answerIn = (location: string | null): Record<string, string> => {
  const url = new URL(location ?? '');
  const text = url.hash === '' ? url.search : url.hash;
  return Object.fromEntries(new URLSearchParams(text.slice(1)));
};

export interface Page extends Answer {
  location: string | null;
  /** Hidden fields of the form for a step, such as `login`. */
  fieldsOf(step: string): Record<string, string>;
}

/** Keeps cookies and sends forms like a browser, but follows no redirect. */
export const newBrowser = (store: Pick<Sandbox, 'fetch'>) => {
  const cookies = new Map<string, string>();
  const everywhere = new Set<string>();
  const go = async (path: string, form?: Record<string, string>): Promise<Page> => {
    const url = new URL(path, pagesOrigin);
    const cookie = [...cookies]
      .filter(([name]) => everywhere.has(name) || url.pathname.startsWith('/hosted'))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await call(store, form ? 'POST' : 'GET', url.href, {
      ...(form && { body: new URLSearchParams(form).toString() }),
      headers: {
        cookie,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Path=/')) everywhere.add(name);
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      ...answer,
      location: answer.headers.get('location'),
      fieldsOf: (step) => hiddenFields(answer.body, step),
    };
  };
  return {
    cookies,
    open: (path: string) => go(path),
    send(page: Page, step: string, typed: Record<string, string> = {}) {
      return go(actionOf(page.body, step), { ...page.fieldsOf(step), ...typed });
    },
    post: go,
  };
};
export type Browser = ReturnType<typeof newBrowser>;

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const formOf = (markup: Json, step: string): string => {
  const form = String(markup)
    .split('<form')
    .slice(1)
    .map((part) => part.split('</form>')[0] ?? '')
    .find((part) => part.includes(`action="/hosted/${step}`));
  if (form === undefined) throw new Error(`The page has no form for ${step}.`);
  return form;
};

const actionOf = (markup: Json, step: string): string =>
  unescaped(/action="([^"]*)"/.exec(formOf(markup, step))?.[1] ?? '');

const hiddenFields = (markup: Json, step: string): Record<string, string> =>
  Object.fromEntries(
    [...formOf(markup, step).matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, unescaped(value)],
    ),
  );
