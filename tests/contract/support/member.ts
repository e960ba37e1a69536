// Calls the identity endpoints as a shop page does, and reads the e-mails that the endpoints send.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { openTestStore, type TestStore } from './open-test-store.ts';
import {
  type Answer,
  call,
  cartPath,
  codeOf,
  newVisitor,
  type Visitor,
  violationsOf,
} from './store.ts';

export const password = 'a-good-password';
export const email = 'ana@example.com';
export const authenticationPath = '/_api/iam/authentication';
export const shopUrl = 'http://127.0.0.1:4400/account';

/** A shop page: a visitor with short names for the identity calls. */
export interface Page extends Visitor {
  authentication(path: string, body: unknown): Promise<Answer>;
  recovery(path: string, body: unknown): Promise<Answer>;
  verification(path: string, body: unknown): Promise<Answer>;
  register(more?: Record<string, unknown>): Promise<Answer>;
  login(more?: Record<string, unknown>): Promise<Answer>;
  verify(stateToken: string, code: string | undefined): Promise<Answer>;
  resend(stateToken: string): Promise<Answer>;
  prove(factorType: string, body: Record<string, unknown>): Promise<Answer>;
}

export const pageOf = (visitor: Visitor): Page => {
  const post = (service: string) => (path: string, body: unknown) =>
    visitor.send('POST', `/_api/iam/${service}${path}`, body);
  const authentication = post('authentication');
  const verification = post('verification');
  return Object.assign(visitor, {
    authentication,
    recovery: post('recovery'),
    verification,
    register: (more: Record<string, unknown> = {}) =>
      authentication('/v2/register', { loginId: { email }, password, ...more }),
    login: (more: Record<string, unknown> = {}) =>
      authentication('/v2/login', { loginId: { email }, password, ...more }),
    verify: (stateToken: string, code: string | undefined) =>
      verification('/v1/auth/verify', { stateToken, code }),
    resend: (stateToken: string) => verification('/v1/auth/resend', { stateToken }),
    prove: (factorType: string, body: Record<string, unknown>) =>
      authentication(`/v2/${factorType}/verify`, body),
  });
};

export const newPage = async (store: Pick<Sandbox, 'fetch'>): Promise<Page> =>
  pageOf(await newVisitor(store));

export const openMemberStore = async (): Promise<TestStore & { page: Page }> => {
  const opened = await openTestStore({ member: { email, password } });
  return { ...opened, page: pageOf(opened.visitor) };
};

/** Tokens of a member, as a shop's server gets them after it has authenticated the member. */
export const memberTokens = async (store: Pick<Sandbox, 'fetch'>, memberId: string) => {
  const { token } = await newVisitor(store);
  const { body } = await call(store, 'POST', '/oauth2/token', {
    token: `${token},sandbox-api-key`,
    body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId },
  });
  return { token: body.access_token as string, refreshToken: body.refresh_token as string };
};

/** Whether the platform accepts the token. */
export const isAlive = async (
  store: Pick<Sandbox, 'fetch'>,
  { token }: { token: string },
): Promise<boolean> =>
  codeOf(await call(store, 'GET', cartPath, { token })) === 'OWNED_CART_NOT_FOUND';

export const lastMail = (store: Pick<Sandbox, 'control'>) => {
  const mail = store.control.outbox().at(-1);
  if (mail === undefined) throw new Error('Expected a message in the outbox.');
  return mail;
};

export const recoveryTokenOf = (store: Pick<Sandbox, 'control'>): string => {
  const url = new URL(lastMail(store).link ?? '');
  const found =
    new URLSearchParams(url.hash.slice(1)).get('recoveryToken') ??
    url.searchParams.get('recoveryToken');
  if (found === null) throw new Error('Expected a recovery token in the link.');
  return found;
};

/** One line about a response: its status, then its state, error code or violations. */
export const sayingOf = (answer: Answer): string => {
  const said = answer.body.state ?? codeOf(answer) ?? violationsOf(answer).join(', ');
  return `${answer.status} ${said}`;
};
