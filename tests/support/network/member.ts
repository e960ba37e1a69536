// A page on which members log in: the real session code with the sandbox, including its hosted frame page.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { createLazyLogin } from '../../../src/client/auth/lazy-login.ts';
import { createRequireReturn } from '../../../src/client/auth/login/allowed-returns.ts';
import type { LoginVerbs } from '../../../src/client/auth/login-verbs.ts';
import type { ApiSend } from '../../../src/client/auth/tokens/authorized-client.ts';
import { createKeySend } from '../../../src/client/auth/tokens/elevated-send.ts';
import { createTokenClient } from '../../../src/client/auth/tokens/token-client.ts';
import { createLocks } from '../../../src/client/environment/locks.ts';
import { openStorage } from '../../../src/client/environment/storage.ts';
import { toCheckedRequest } from '../../../src/client/http/call.ts';
import { describeAnswer } from '../../../src/client/http/describe-answer.ts';
import { createHttpClient } from '../../../src/client/http/http-client.ts';
import { createMemberLogin, type MemberLogin } from '../../../src/member/session/member-login.ts';
import {
  createMemberSession,
  type MemberSession,
} from '../../../src/member/session/member-session.ts';
import { CLIENT_ID, ORIGIN } from '../data/shop-names.ts';
import { createFakeBrowser, type Fetch } from '../fakes/fake-browser.ts';
import { createFakePage, type FakeFrame, type FakePage } from '../fakes/fake-page.ts';
import { createFakeStorage } from '../fakes/fake-storage.ts';
import type { FakeTime } from '../fakes/fake-time.ts';
import { type OpenSession, openSession } from './session.ts';
import { sandboxFetch } from './test-sandbox.ts';

/** Address of the page. The platform's frame posts its response only to this origin. */
export const PAGE = 'http://127.0.0.1:4400/';
const PAGE_ORIGIN = new URL(PAGE).origin;

export interface OpenMember extends OpenSession {
  page: FakePage;
  verbs: LoginVerbs;
  member: MemberSession;
  login: MemberLogin;
  /** Content of the tab's session storage. */
  kept: Map<string, string>;
  /** Resolves when every frame in the page has posted its messages. */
  framesDone(): Promise<void>;
}

/** HTML that a frame loads after the platform's redirects. */
export const framePage = async (sandbox: Pick<Sandbox, 'fetch'>, src: string): Promise<string> => {
  const response = await sandbox.fetch(new Request(src));
  const location = response.status === 302 ? response.headers.get('location') : null;
  return location === null ? response.text() : framePage(sandbox, new URL(location, src).href);
};

/** Messages that the hosted page would post to its parent window, parsed from its HTML. */
export const postsOf = (
  markup: string,
): { data: unknown; target: string; count: number } | undefined => {
  const [, data] = /const answer = (.+);/.exec(markup) ?? [];
  const [, target] = /postMessage\(answer, (.+)\)/.exec(markup) ?? [];
  if (!data || !target) return undefined;
  const count = markup.split('post();').length - 1;
  return { data: JSON.parse(data), target: JSON.parse(target), count };
};

export interface OpenMemberOptions {
  sandbox: Sandbox;
  time: FakeTime;
  fetch?: Fetch;
}

const tabStorage = (stored: Map<string, string>) =>
  openStorage(
    {
      localStorage: () => undefined,
      sessionStorage: () => createFakeStorage({ stored }),
    },
    'pannier:tab:',
    'session',
  );

export const openMember = ({ sandbox, time, fetch: given }: OpenMemberOptions): OpenMember => {
  const direct = given ?? sandboxFetch(sandbox);
  const fromPage: Fetch = (input, init) =>
    direct(input, { ...init, headers: { ...init.headers, origin: PAGE_ORIGIN } as HeadersInit });

  const loading: Promise<void>[] = [];
  const show = async (frame: FakeFrame) => {
    const { src, contentWindow: source } = frame;
    const posts = postsOf(await framePage(sandbox, src));
    // Drops messages with another target origin, as a browser does.
    if (posts?.target !== PAGE_ORIGIN) return;
    for (let count = 0; count < posts.count; count++) {
      page.post({ origin: new URL(src).origin, source, data: posts.data });
    }
  };
  const page = createFakePage((frame) => void loading.push(show(frame)), time);

  const browser = createFakeBrowser({ time, random: () => 0.5, fetch: fromPage });
  const environment = { ...browser.openTab().environment, ...page.environment };
  const session = openSession(environment);
  const { send, accessToken, tokens } = session;
  const http = createHttpClient(environment, describeAnswer);
  const client = createTokenClient(http, ORIGIN, CLIENT_ID);
  const kept = new Map<string, string>();
  const storage = tabStorage(kept);
  const platform = {
    environment,
    http,
    send,
    client,
    clientId: CLIENT_ID,
    origin: ORIGIN,
    accessToken,
    tokens,
    withLock: createLocks(environment, storage),
  };
  const members = { session: platform, accessToken, tab: storage, shared: storage };
  const sendWithKey: (apiKey: string) => ApiSend = createKeySend(platform, toCheckedRequest);
  return {
    ...session,
    page,
    kept,
    verbs: createLazyLogin(platform, sendWithKey, createRequireReturn(undefined, undefined)),
    member: createMemberSession(members),
    login: createMemberLogin(members),
    framesDone: async () => void (await Promise.all(loading)),
  };
};
