// A fake page for logins: its window, its address, and frames that load the sandbox's hosted pages.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import type { Environment } from '../../../src/client/environment/environment.ts';
import { createFakePage, type FakeFrame, type FakePage } from '../fakes/fake-page.ts';
import { createFakeStorage } from '../fakes/fake-storage.ts';
import type { FakeTime } from '../fakes/fake-time.ts';
import { framePage, PAGE, postsOf } from './member.ts';

export interface LoginPageOptions {
  sandbox: Sandbox;
  time: FakeTime;
  href?: string;
  /** Session storage of an earlier page in the same tab. */
  kept?: Map<string, string>;
  /** `forbidden`: the page's CSP blocks the frame. `silent`: the frame posts no message. */
  frames?: 'shown' | 'silent' | 'forbidden';
  isFramed?: boolean;
  /** Address of the referring page, by default a page on this site. */
  referrer?: string;
  isIsolated?: boolean;
  hasCrypto?: boolean;
}

export interface LoginPage {
  window: Window;
  page: FakePage;
  /** Every address that the page navigated to. */
  went: string[];
  /** Addresses of links that were opened in a new tab. */
  tabs: string[];
  /** Content of the tab's session storage. */
  kept: Map<string, string>;
  environmentOf(tab: Environment): Environment;
}

const createFakeWindow = (options: LoginPageOptions, went: string[], tabs: string[]): Window => {
  const at = (href: string) => {
    const { search, hash, origin } = new URL(href);
    const assign = (address: string) => void went.push(address);
    return { href, search, hash, origin, assign, replace: assign };
  };
  const foreignParent = {
    get location(): never {
      throw new Error('another site');
    },
  };
  const createElement = () => {
    const link = { href: '', target: '', rel: '', click: () => tabs.push(link.href) };
    return link;
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
    document: { createElement, referrer: options.referrer ?? PAGE },
    parent: undefined as unknown,
  };
  page.parent = options.isFramed ? foreignParent : page;
  return page as unknown as Window;
};

/** Loads the hosted page in a frame. A message reaches the page only if its target origin is the page's origin. */
const showFrame = async (frame: FakeFrame, fakePage: FakePage, options: LoginPageOptions) => {
  const { src, contentWindow: source } = frame;
  const { origin } = new URL(src);
  if (options.frames === 'forbidden') {
    const effectiveDirective = 'frame-src';
    const violation = { effectiveDirective, blockedURI: origin, disposition: 'enforce' };
    return fakePage.fire('securitypolicyviolation', violation);
  }
  const posts = postsOf(await framePage(options.sandbox, src));
  if (options.frames === 'silent' || posts?.target !== new URL(PAGE).origin) return;
  for (let count = 0; count < posts.count; count++)
    fakePage.post({ origin, source, data: posts.data });
};

export const createLoginPage = (options: LoginPageOptions): LoginPage => {
  const { kept: stored = new Map<string, string>() } = options;
  const went: string[] = [];
  const tabs: string[] = [];
  const page: FakePage = createFakePage(
    (frame) => void showFrame(frame, page, options),
    options.time,
  );
  const { document, listen } = page.environment;
  const { origin } = new URL(PAGE);
  const environmentOf: LoginPage['environmentOf'] = (tab) => ({
    ...tab,
    sessionStorage: () => createFakeStorage({ stored }),
    fetch: (input, init) =>
      tab.fetch(input, { ...init, headers: { ...init.headers, origin } as HeadersInit }),
    document: { ...tab.document, ...document } as Document,
    listen: (...given) => {
      const stops = [tab.listen(...given), listen(...given)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
  return {
    window: createFakeWindow(options, went, tabs),
    page,
    went,
    tabs,
    kept: stored,
    environmentOf,
  };
};
