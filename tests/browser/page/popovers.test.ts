// The option popover and the account menu: focus, dismissal and position, in the built widget.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focused, shiftsOf, watchShifts } from '../../support/browser/catalog.ts';
import { product, widgetReady } from '../../support/browser/drawer.ts';
import { type Counting, countListeners } from '../../support/browser/hosts/traces.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const link = (name: string) =>
  `<p><a href="#" data-pannier-add="${product('round-teapot')}">${name}</a></p>`;
/** Markup that follows the sign-in button and the cart toggle. */
const body = `<p><a href="#before">Before</a></p>
  ${link('Choose a teapot')}<p><a href="#next">Next</a></p><div id="tall" style="height: 3000px"></div>`;

const open = async (options: login.MemberPageOptions = {}): Promise<Page> => {
  const { page } = await members.openPage({ body, ...options });
  await widgetReady(page);
  return page;
};

const chooserOf = (page: Page): Locator => page.locator('[part=chooser]');
const menuOf = (page: Page): Locator => page.locator('[part=menu]');

const openChooser = async (page: Page): Promise<Locator> => {
  await page.getByRole('link', { name: 'Choose a teapot' }).press('Enter');
  await eventually(() => focused(page)).toBe('Pine');
  return chooserOf(page);
};

/** Opens the account menu, which only a signed-in member has. */
const openMenu = async (page: Page): Promise<Locator> => {
  await login.accountButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Orders' }).waitFor();
  await eventually(() => focused(page)).toBe('Account');
  return menuOf(page);
};

const surfaces = [
  ['the option popover', openChooser, /^Choose a teapot$/, /^Next$/],
  ['the account menu', openMenu, /^Account: /, /^Cart/],
] as const;

test('Tab moves from the opener through a popover or menu to the next element of the page, and back', async () => {
  const page = await open();
  await login.signIn(page);
  for (const [name, openSurface, opener, next] of surfaces) {
    const surface = await openSurface(page);
    const isInside = () => surface.evaluate((node) => node.matches(':focus-within'));
    while ((await surface.count()) && (await isInside())) await page.keyboard.press('Tab');
    expect(await focused(page), name).toMatch(next);
    expect(await surface.count(), name).toBe(0);

    await openSurface(page);
    while ((await surface.count()) && (await isInside())) await page.keyboard.press('Shift+Tab');
    expect(await focused(page), name).toMatch(opener);
    expect(await surface.count(), name).toBe(0);
  }
});

test('a popover that follows its opener while the page scrolls causes no layout shift', async () => {
  const page = await open({ init: watchShifts });
  await page.mouse.move(5, 300);
  const surface = await openChooser(page);
  const top = () => surface.evaluate((node) => node.getBoundingClientRect().top);
  const before = await top();
  const earlier = await shiftsOf(page);
  await page.mouse.wheel(0, 100);
  await eventually(top).toBeCloseTo(before - 100, 0);
  expect(await shiftsOf(page)).toEqual(earlier);
});

test('Escape closes only the popover or menu and returns the focus to its opener', async () => {
  const page = await open();
  await login.signIn(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener('keydown', ({ key }) => heard.push(key));
  });
  const escapes = () => page.evaluate(() => (window as { heard?: string[] }).heard?.join());
  for (const [name, openSurface, opener] of surfaces) {
    const surface = await openSurface(page);
    await page.keyboard.press('Escape');
    await eventually(() => surface.count()).toBe(0);
    expect(await focused(page), name).toMatch(opener);
  }
  expect(await escapes()).not.toContain('Escape');
  await page.keyboard.press('Escape');
  expect(await escapes()).toContain('Escape');
});

test('a click outside closes a popover or menu, and the focus stays where the click sets it', async () => {
  const page = await open();
  await login.signIn(page);
  for (const [name, openSurface] of surfaces) {
    const surface = await openSurface(page);
    // A press inside the surface does not close the surface.
    await surface
      .locator('div')
      .first()
      .click({ position: { x: 2, y: 2 } });
    expect(await surface.count(), name).toBe(1);
    await page.mouse.click(4, 700);
    await eventually(() => surface.count()).toBe(0);
    await openSurface(page);
    await page.getByRole('link', { name: 'Before' }).click();
    await eventually(() => surface.count()).toBe(0);
    expect(await focused(page), name).toBe('Before');
  }
});

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1.5;

const placeOf = async (surface: Locator, opener: Locator) => {
  const [at, from] = [await surface.boundingBox(), await opener.boundingBox()];
  const { width, height } = surface.page().viewportSize() ?? { width: 0, height: 0 };
  if (!at || !from) throw new Error('Nothing is shown.');
  const [right, bottom] = [at.x + at.width, at.y + at.height];
  return {
    isBelow: isNear(at.y, from.y + from.height + 8),
    isAbove: isNear(bottom, from.y - 8),
    isInside: at.x > 7 && at.y > 7 && right < width - 7 && bottom < height - 7,
    endsAlike: isNear(right, from.x + from.width),
    beginsAlike: isNear(at.x, from.x),
  };
};

test('scrolling with a finger leaves the popover open, and a tap outside closes the popover', async () => {
  const page = await open({ hasTouch: true, viewport: { width: 375, height: 700 } });
  const chooser = await openChooser(page);
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 20, y: 650 });
  for (let y = 640; y > 550; y -= 10) await touch('touchMove', { x: 20, y });
  await touch('touchEnd');
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
  expect(await chooser.count()).toBe(1);
  const opener = page.getByRole('link', { name: 'Choose a teapot' });
  await eventually(() => placeOf(chooser, opener)).toMatchObject({ isBelow: true });
  await page.touchscreen.tap(20, 690);
  await eventually(() => chooser.count()).toBe(0);
});

test('the popover opens below its opener, or above if there is no room below, and fits a narrow window', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } });
  await login.signIn(page);
  const opener = page.getByRole('link', { name: 'Choose a teapot' });
  const chooser = await openChooser(page);
  await eventually(() => placeOf(chooser, opener)).toMatchObject({ isBelow: true, isInside: true });
  await page.keyboard.press('Escape');
  await page.locator('#tall').evaluate((tall) => tall.parentElement?.prepend(tall));
  await opener.evaluate((node) => node.scrollIntoView({ block: 'end' }));
  await openChooser(page);
  await eventually(() => placeOf(chooser, opener)).toMatchObject({ isAbove: true, isInside: true });
  await page.keyboard.press('Escape');
  const menu = await openMenu(page);
  await eventually(() => placeOf(menu, login.accountButton(page))).toMatchObject({
    isInside: true,
  });
});

test('the account menu aligns with the right edge of its button, or with the left edge on a right-to-left page', async () => {
  const page = await open({ head: '<style>header { text-align: center }</style>' });
  await login.signIn(page);
  const place = async () => placeOf(await openMenu(page), login.accountButton(page));
  expect(await place()).toMatchObject({ isBelow: true, endsAlike: true });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl')),
  );
  await page.reload();
  expect(await place()).toMatchObject({ isBelow: true, beginsAlike: true });
});

test('the account menu can be used inside a modal dialog of the page', async () => {
  const page = await open({
    body: '<dialog id="modal" style="width: 400px; height: 400px"></dialog>',
  });
  await page.evaluate(() => {
    const modal = document.querySelector<HTMLDialogElement>('#modal');
    modal?.append(document.querySelector('pannier-login') ?? '');
    modal?.showModal();
  });
  await login.signIn(page);
  const menu = await openMenu(page);
  await eventually(() => placeOf(menu, login.accountButton(page))).toMatchObject({
    isBelow: true,
    isInside: true,
  });
  await page.keyboard.press('Escape');
  await eventually(() => menu.count()).toBe(0);
  expect(await page.locator('#modal').evaluate((modal) => (modal as HTMLDialogElement).open)).toBe(
    true,
  );
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await login.signInButton(page).waitFor();
});

test('a closed popover or menu leaves no listener and no attribute on the page', async () => {
  const page = await open({ init: countListeners });
  await login.signIn(page);
  const state = () =>
    page.evaluate(() => ({
      listeners: (window as unknown as Counting).listeners().sort(),
      html: document.documentElement.outerHTML,
    }));
  // Waits until the login dialog has emptied its form and released a lock, which it does shortly after the login.
  await eventually(() => page.locator('[data-pannier-node=login-form] button').count()).toBe(0);
  await eventually(async () => (await state()).listeners).not.toContain('Window pagehide');
  for (const [name, openSurface] of surfaces) {
    // Opens the surface once, because the first opening loads code.
    const surface = await openSurface(page);
    await page.keyboard.press('Escape');
    await eventually(() => surface.count()).toBe(0);
    const before = await state();
    await openSurface(page);
    expect((await state()).listeners.length, name).toBeGreaterThan(before.listeners.length);
    await page.keyboard.press('Escape');
    await eventually(state).toEqual(before);
  }
});
