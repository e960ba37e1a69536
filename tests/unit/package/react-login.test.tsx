// @vitest-environment happy-dom
// An app with its own login form: the hooks return the next step and any refusal; `pannier/messages` explains refusals.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login as loginMessages } from '../../../src/i18n/languages/de.ts';
import { explainLogin, explainProblem } from '../../../src/package/messages.ts';
import {
  type AppActions,
  CartToggle,
  type LoginState,
  PannierProvider,
  ProductCard,
  useCart,
  useCartActions,
  useLogin,
} from '../../../src/package/react.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const WRONG_PASSWORD = Response.json(
  { details: { applicationError: { code: '-19976' } } },
  { status: 401 },
);
const CODE_SENT = Response.json({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'token' });
const APPROVAL = Response.json({ state: 'REQUIRE_OWNER_APPROVAL' });

let answers: Response[] = [];
let actions: AppActions | undefined;
const seen: (LoginState | undefined)[] = [];

function Form() {
  actions = useCartActions();
  seen.push(useLogin());
  return null;
}

function Count() {
  return <p>{useCart()?.count}</p>;
}

let root: Root;
beforeEach(async () => {
  answers = [];
  seen.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address);
    if (pathname.endsWith('/token'))
      return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 });
    const isLogin = pathname.includes('/iam/');
    return (isLogin && answers.shift()?.clone()) || Response.json({}, { status: 404 });
  });
  localStorage.clear();
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PannierProvider clientId="shop" api="http://store.test">
        <Form />
      </PannierProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const credentials = { email: 'mira@example.com', password: 'wrong' };

const step = async (
  answer: Response,
  send: (given: AppActions) => Promise<LoginState>,
): Promise<LoginState> => {
  answers = [answer];
  let state: LoginState | undefined;
  await act(async () => {
    state = await send(actions as AppActions);
  });
  return state as LoginState;
};

describe('an own login form', () => {
  it('useLogin returns undefined before the first effect, and then the sign-in step', () => {
    expect([seen[0], seen.at(-1)]).toEqual([
      undefined,
      { screen: 'sign-in', status: 'idle', email: '' },
    ]);
  });

  it('an app’s login form gets the reason why a password was refused, and opens no dialog', async () => {
    const state = await step(WRONG_PASSWORD, ({ signIn }) => signIn(credentials));
    expect(state).toMatchObject({
      screen: 'sign-in',
      status: 'idle',
      email: credentials.email,
      problem: { code: 'invalidPassword' },
    });
    expect(seen.at(-1)).toBe(state);
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(explainLogin(state)).toMatch(/email|password/i);
  });

  it('an app’s login form gets the code step, and the time when another code can be requested', async () => {
    const state = await step(CODE_SENT, ({ signUp }) => signUp(credentials));
    expect(state).toMatchObject({ screen: 'code', isSignUp: true, problem: undefined });
    expect(state.resendAt).toBeGreaterThan(Date.now());
    const refused = await step(WRONG_PASSWORD, ({ verifyCode }) => verifyCode('123456'));
    expect(refused.problem).toBeDefined();
    expect(refused.screen).toBe('code');
  });

  it('an app’s login form gets the approval step if the store must approve the member', async () => {
    const state = await step(APPROVAL, ({ signUp }) => signUp(credentials));
    expect(state).toMatchObject({ screen: 'approval', problem: undefined });
  });
});

describe('a sentence for a problem', () => {
  it.each([
    [{ code: 'INSUFFICIENT_INVENTORY' }, /sold out/i],
    [{ code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 2 }, /2/],
    [{ code: 'ERROR_COUPON_DOES_NOT_EXIST' }, /code|coupon/i],
    [{ code: 'GIFT_CARD_LOCKED' }, /gift card/i],
    [{ code: 'SOMETHING_NEW' }, /./],
  ])('explainProblem returns a sentence for %j', (problem, sentence) => {
    expect(explainProblem(problem)).toMatch(sentence);
  });

  it('explainLogin returns a sentence in the given language, and undefined without a problem', () => {
    const refused = { screen: 'sign-in', problem: { code: 'TOO_MANY_REQUESTS' } } as const;
    const german = explainLogin(refused, { locale: 'de', loginMessages });
    expect(german).not.toBe(explainLogin(refused));
    expect(explainLogin({ screen: 'sign-in', problem: undefined })).toBeUndefined();
  });
});

describe('a component outside of a provider', () => {
  it.each([
    ['useCart', <Count key="c" />],
    ['CartToggle', <CartToggle key="t" />],
    ['ProductCard', <ProductCard key="p" slug="bowl" />],
  ])('%s throws an error that names PannierProvider', (name, element) => {
    expect(() => renderToString(element)).toThrow(
      `${name}: expected a PannierProvider around it, received none.`,
    );
  });
});
