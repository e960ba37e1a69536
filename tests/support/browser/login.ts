// Signs in and out on a page as a member does, and prepares the shop for logins.
import type { Locator, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import type { Settings } from '../../../demo/sandbox/platform/core/settings.ts';
import type { Message } from '../../../demo/sandbox/platform/members/mail/message.ts';
import { DONE_MS } from '../../../src/member/login/login-steps.ts';
import { controlOf } from './control.ts';
import type { PageWithWidget } from './drawer.ts';
import { type BrowserShop, eventually, type PageOptions } from './shop.ts';
import type { Visit } from './visit.ts';

export interface Credentials {
  email: string;
  password: string;
}

export const MIRA: Credentials = { email: 'mira@example.com', password: 'linen-kettle-42' };

export interface MemberPageOptions extends PageOptions {
  /** More attributes of the script tag. */
  attributes?: string;
  /** Markup before the widget's elements. */
  head?: string;
  body?: string;
  /** Query and fragment of the address. */
  tail?: string;
  lang?: string;
}

export interface Members {
  /** Settings that apply until the end of the test. */
  settings(change: Partial<Settings>): Promise<void>;
  /** Creates a member with this name. The password is `NAME-s-own-kettle`. */
  create(name: string): Promise<Credentials>;
  act(who: string, act: 'approve' | 'block' | 'require-reset' | 'unlock'): Promise<void>;
  /** Latest mail of this kind to the address. */
  letterTo(email: string, kind: Message['kind']): Promise<Message>;
  /** Opens a page with a sign-in button, a cart toggle and a link that opens the login. */
  openPage(options?: MemberPageOptions): Promise<Visit>;
}

const pageOf = (shop: BrowserShop, options: MemberPageOptions): string => {
  const { attributes = '', head = '', body = '', lang = 'en' } = options;
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Members</title>
<link rel="icon" href="data:,">
${head}
<body>
<header><pannier-login></pannier-login> <pannier-cart-toggle></pannier-cart-toggle></header>
<main><h1>Members</h1>
<p><a href="/elsewhere.html" data-pannier-open="login">Log in here</a></p>
${body}</main>
${shop.snippet(`data-position="none" data-locale="${lang}" ${attributes}`)}
</body></html>`;
};

let pageCount = 0;

export const openMembers = async (shop: BrowserShop): Promise<Members> => {
  const control = controlOf(shop.store);
  const ask = async <T>(path: string, body?: unknown): Promise<T> =>
    (await control(body === undefined ? 'GET' : 'POST', path, body)) as T;
  const usual = await ask<Settings>('/settings');
  afterEach(async () => void (await ask('/settings', usual)));

  return {
    settings: async (change) => void (await ask('/settings', change)),
    create: async (name) => {
      const credentials = { email: `${name}@example.com`, password: `${name}-s-own-kettle` };
      await ask('/members', { ...credentials, status: 'ACTIVE' });
      return credentials;
    },
    act: async (who, act) => void (await ask(`/members/${encodeURIComponent(who)}/${act}`, {})),
    letterTo: async (email, kind) => {
      let found: Message | undefined;
      await eventually(async () => {
        const { outbox } = await ask<{ outbox: Message[] }>('/outbox');
        found = outbox.findLast((letter) => letter.to === email && letter.kind === kind);
        return Boolean(found);
      }).toBe(true);
      if (!found) throw new Error(`No ${kind} letter to ${email}`);
      return found;
    },
    openPage: (options = {}) => {
      const { attributes: _, head: __, body: ___, lang: ____, tail = '', ...rest } = options;
      const path = `/members-${++pageCount}.html`;
      return shop.openPage(path + tail, { html: pageOf(shop, options), ...rest });
    },
  };
};

export const signInButton = (page: Page): Locator => page.locator('pannier-login [part=sign-in]');
export const accountButton = (page: Page): Locator => page.locator('pannier-login [part=account]');
/** The login dialog. Its fields are in the page, outside the dialog's shadow root. */
export const loginDialog = (page: Page): Locator =>
  page.locator('[data-pannier-node=login] dialog');
export const emailField = (page: Page): Locator => page.locator('input[slot=email]');
export const passwordField = (page: Page): Locator => page.locator('input[slot=password]');
export const codeField = (page: Page): Locator => page.locator('input[slot=code]');
export const submitButton = (page: Page): Locator => page.locator('button[slot=submit]');
export const accountMenu = (page: Page): Locator => page.getByRole('menu', { name: 'Account' });

export const isLoginOpen = async (page: Page): Promise<boolean> =>
  (await loginDialog(page).count()) > 0 &&
  loginDialog(page).evaluate((dialog) => (dialog as HTMLDialogElement).open);

export const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const name = 'pannier:sandbox-client:tokens';
    const tokens = JSON.parse(localStorage.getItem(name) ?? '{}');
    tokens.accessToken.expiresAt = Math.floor(Date.now() / 1000) - 1;
    // Deletes `renewAt`, which only short-lived tokens have, so that the expiry set above applies.
    delete tokens.accessToken.renewAt;
    localStorage.setItem(name, JSON.stringify(tokens));
  });

export const loginCard = (page: Page): Locator =>
  page.locator('[data-pannier-node=login-form] [part=card]');

/** Heading of the current screen, empty while the dialog is closed. */
export const screenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const hosts = document.querySelectorAll('[data-pannier-node^=login]');
    const roots = [...hosts].map(({ shadowRoot }) => shadowRoot);
    if (!roots.some((root) => root?.querySelector('dialog')?.open)) return '';
    const title = roots.map((root) => root?.querySelector('[part=title]')).find(Boolean);
    return (title?.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
  });

export const openLogin = async (page: Page): Promise<void> => {
  await signInButton(page).click();
  await emailField(page).waitFor();
};

/** Fills in the given fields of the current screen and presses the submit button. */
export const submitLogin = async (
  page: Page,
  { email, password, code }: Partial<Credentials> & { code?: string | undefined },
): Promise<void> => {
  if (email !== undefined) await emailField(page).fill(email);
  if (password !== undefined) await passwordField(page).fill(password);
  if (code !== undefined) await codeField(page).fill(code);
  await submitButton(page).click();
};

/** Closes the screen displayed after a login. The screen may already have closed itself after two seconds. */
export const closeDoneScreen = async (page: Page): Promise<void> => {
  await accountButton(page).waitFor();
  await eventually(() => screenOf(page)).toMatch(/^Signed in as|^$/);
  await page.evaluate(() => document.querySelector<HTMLElement>('button[slot=submit]')?.click());
  await eventually(() => isLoginOpen(page)).toBe(false);
};

/** For `prepare`: keeps the screen after a login open until the test closes it. */
export const keepDoneScreen = async (page: Page): Promise<void> => {
  await page.addInitScript((doneMs) => {
    const { setTimeout } = window;
    const wait = (run: () => void, ms = 0, ...given: never[]) =>
      setTimeout(run, ms === doneMs ? 60_000 : ms, ...given);
    window.setTimeout = wait as typeof window.setTimeout;
  }, DONE_MS);
};

/** Signs in with the dialog and waits until it has closed. */
export const signIn = async (page: Page, credentials: Credentials = MIRA): Promise<void> => {
  await openLogin(page);
  await submitLogin(page, credentials);
  await closeDoneScreen(page);
};

/** Signs in with the captcha's checkbox, which a separate script adds. */
export const signInPastCheck = async (page: Page): Promise<void> => {
  await openLogin(page);
  await submitLogin(page, MIRA);
  const box = page.locator('div[data-pannier-node=captcha]').getByRole('checkbox');
  await box.click();
  await eventually(() => box.isChecked()).toBe(true);
  await submitButton(page).click();
  await accountButton(page).waitFor();
};

export const signOut = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInButton(page).waitFor();
};

/** Signs in on the platform's hosted page, which redirects back. */
export const signInThere = async (page: Page, { email, password } = MIRA): Promise<void> => {
  await page.waitForURL(/\/hosted\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  const away = new URL(page.url()).origin;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ origin }) => origin !== away);
};

/** Accessible name of the focused element, or its text if unnamed. Also looks inside shadow roots. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) return '';
    const label = (active as Partial<HTMLInputElement>).labels?.[0]?.textContent;
    const name = active.getAttribute('aria-label') ?? label ?? active.textContent ?? '';
    return name.replace(/[\u2066-\u2069]/g, '').trim();
  });

/** For `init`: records the details of `pannier:member:change` events. */
export const rememberEvents = (): void => {
  const received: string[] = [];
  Object.assign(window, { received });
  document.addEventListener('pannier:member:change', (event) => {
    received.push(JSON.stringify((event as CustomEvent).detail));
  });
};

/** Details of the `pannier:member:change` events so far. */
export const heardOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { received: string[] }).received);

/** The member, as the page's scripts read it. */
export const memberOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as PageWithWidget).Pannier.member.get());

/** The caller's role according to the stored tokens. */
export const roleOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const text = localStorage.getItem('pannier:sandbox-client:tokens');
    return text ? JSON.parse(text).refreshToken.role : 'none';
  });
