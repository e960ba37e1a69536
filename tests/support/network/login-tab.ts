// A tab in which members log in: the store's code with the dialog's flow, over the sandbox and its frame page.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { createMemberLogin } from '../../../src/session/login/member-login.ts';
import type { WidgetStore } from '../../../src/store/create-store.ts';
import { pageAddress } from '../../../src/store/member/login-entry.ts';
import { createLoginFlow } from '../../../src/store/member/login-flow.ts';
import type { WantedWay } from '../../../src/store/member/login-way.ts';
import { MEMBER } from '../../../src/store/member/member-name.ts';
import { type OpenMember, openMember } from '../../../src/store/member/open-member.ts';
import { createShop, type OpenShop } from '../../../src/store/products/create-shop.ts';
import type { LoginView, StoreActions } from '../../../src/store/state.ts';
import { createCore } from '../../../src/wiring/create-core.ts';
import type { FakeBrowser } from '../fakes/fake-browser.ts';
import { createFakePage, type FakeFrame, type FakePage } from '../fakes/fake-page.ts';
import { createFakeStorage } from '../fakes/fake-storage.ts';
import type { FakeTime } from '../fakes/fake-time.ts';
import { PAGE, postsOf } from './member.ts';
import { CLIENT_ID, ORIGIN } from './shop.ts';

export interface LoginTab {
  store: WidgetStore;
  actions: StoreActions;
  opened: OpenMember;
  shop: OpenShop;
  login(): LoginView;
  page: FakePage;
  /** Where the page is, and every address it went to. */
  address(): string;
  went: string[];
  /** Told to the page: type and detail. */
  told: [string, unknown][];
  /** What the tab's session storage holds. */
  kept: Map<string, string>;
  /** Links that were followed into a new tab. */
  tabs: string[];
  fire(type: string, event?: object): void;
  close(): void;
}

export interface LoginTabOptions {
  sandbox: Sandbox;
  browser: FakeBrowser;
  time: FakeTime;
  href?: string;
  wanted?: WantedWay;
  /** Of an earlier page of the same tab. */
  kept?: Map<string, string>;
  /** The frame's address is never shown: the page's policy, or its silence. */
  frames?: 'shown' | 'silent' | 'forbidden';
  isFramed?: boolean;
  isIsolated?: boolean;
  hasCrypto?: boolean;
  hasInvisibleCaptcha?: boolean;
  needDialog?: () => Promise<unknown>;
}

const createFakeWindow = (options: LoginTabOptions, went: string[], tabs: string[]): Window => {
  const at = (href: string) => {
    const { search, hash, origin } = new URL(href);
    const assign = (address: string) => void went.push(address);
    return { href, search, hash, origin, assign };
  };
  const page = {
    location: at(options.href ?? PAGE),
    history: {
      state: { of: 'the page' },
      replaceState: (_: unknown, __: string, href: string) => {
        page.location = at(href);
      },
    },
    crypto: options.hasCrypto === false ? {} : crypto,
    crossOriginIsolated: options.isIsolated ?? false,
    document: {
      createElement: () => {
        const link = { href: '', target: '', rel: '', click: () => tabs.push(link.href) };
        return link;
      },
    },
    parent: undefined as unknown,
  };
  page.parent = options.isFramed
    ? {
        get location(): never {
          throw new Error('another site');
        },
      }
    : page;
  return page as unknown as Window;
};

export const openLoginTab = (options: LoginTabOptions): LoginTab => {
  const { sandbox, browser, time, wanted = 'frame', frames = 'shown', kept = new Map() } = options;
  const went: string[] = [];
  const tabs: string[] = [];
  const told: LoginTab['told'] = [];
  const window = createFakeWindow(options, went, tabs);
  const pageOrigin = new URL(PAGE).origin;

  const show = async (frame: FakeFrame) => {
    const { src, contentWindow: source } = frame;
    const { origin } = new URL(src);
    if (frames === 'forbidden') {
      const effectiveDirective = 'frame-src';
      const violation = { effectiveDirective, blockedURI: origin, disposition: 'enforce' };
      return fakePage.fire('securitypolicyviolation', violation);
    }
    const response = await sandbox.fetch(new Request(src));
    const posts = postsOf(await response.text());
    if (frames === 'silent' || posts?.target !== pageOrigin) return;
    for (let count = 0; count < posts.count; count++) {
      fakePage.post({ origin, source, data: posts.data });
    }
  };
  const fakePage = createFakePage((frame) => void show(frame), time);
  const tab = browser.openTab();
  const { environment } = tab;
  const { document } = fakePage.environment;
  const here = {
    ...environment,
    sessionStorage: () => createFakeStorage({ stored: kept }),
    fetch: (input: string, init: RequestInit) =>
      environment.fetch(input, {
        ...init,
        headers: { ...init.headers, origin: pageOrigin } as HeadersInit,
      }),
    document: { ...environment.document, ...document } as Document,
    events: {
      addEventListener: (...given: [string, never]) => {
        environment.events?.addEventListener(...given);
        fakePage.environment.events?.addEventListener(...given);
      },
      removeEventListener: (...given: [string, never]) => {
        environment.events?.removeEventListener(...given);
        fakePage.environment.events?.removeEventListener(...given);
      },
    } as unknown as NonNullable<typeof environment.events>,
  };

  const core = createCore(
    { clientId: CLIENT_ID, api: ORIGIN, locale: 'en', environment: here },
    async () => shop,
    // No cart is looked after in this tab.
    () => Promise.reject(new Error('no cart')),
    (type, detail) => {
      told.push([type, detail]);
      return true;
    },
  );
  const shop = createShop(core);
  const { store } = core;
  const opened = openMember({
    core,
    shop,
    page: window,
    wanted,
    wasMember: core.storage.get(MEMBER) !== null,
    needDialog: options.needDialog ?? (async () => {}),
  });
  const flow = createLoginFlow({
    ...opened,
    environment: here,
    login: createMemberLogin(opened.session),
    send: opened.session.send,
    clientId: CLIENT_ID,
    language: 'en',
    pageAddress: () => pageAddress(window),
    hasInvisibleCaptcha: options.hasInvisibleCaptcha ?? true,
  });
  const { door, logout } = opened;
  Object.assign(store.actions, flow, {
    openLogin: door.open,
    logout,
  });
  return {
    store,
    actions: store.actions,
    opened,
    shop,
    login: () => opened.state.get(),
    page: fakePage,
    address: () => window.location.href,
    went,
    told,
    kept,
    tabs,
    fire: tab.fire,
    close: () => tab.close('pagehide'),
  };
};
