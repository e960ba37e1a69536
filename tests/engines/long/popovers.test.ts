// The option popover and the account menu in each engine: keyboard, focus, and presses outside.
import { expect, test } from 'vitest';
import { ownPage } from '../../support/browser/catalog.ts';
import { product } from '../../support/browser/drawer.ts';
import { eventually } from '../../support/browser/shop.ts';
import { linesOf } from '../../support/engines/cart.ts';
import type { Tab } from '../../support/engines/driver.ts';
import { inEveryEngine, openEngineShop } from '../../support/engines/engine-shop.ts';
import { click } from '../../support/engines/hand.ts';
import { lookFor } from '../../support/engines/look.ts';
import { memberOf, signIn } from '../../support/engines/member.ts';

const shop = await openEngineShop();

/** The page has buttons in place of links, because Tab skips links in WebKit by default. */
const markup = `<pannier-login></pannier-login>
  <button id="choose" data-pannier-add="${product('round-teapot')}">Choose a teapot</button>
  <button id="next">Next</button><p style="height: 2000px"></p>`;

/** Accessible name, or else the text, of the focused element. */
const focusOf = (tab: Tab): Promise<string> =>
  tab.run(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const labels = (active as Partial<HTMLInputElement>)?.labels?.[0]?.textContent;
    return (active?.getAttribute('aria-label') ?? labels ?? active?.textContent ?? '').trim();
  });

const isOpen = async (tab: Tab, part: string): Promise<boolean> =>
  (await lookFor(tab, { path: [`[part=${part}]`] })).length > 0;

const leave = async (tab: Tab, part: string, isBack: boolean): Promise<void> => {
  for (let times = 0; (await isOpen(tab, part)) && times < 12; times += 1)
    await tab.press('Tab', isBack);
};

/** A popover or menu, opened from its button with the keyboard or the mouse. */
interface Surface {
  part: string;
  /** Name of the initially focused element. */
  first: string;
  opener: RegExp;
  next: string;
}

const focusOpener = (tab: Tab, path: readonly string[]): Promise<void> =>
  tab.run((parts) => {
    let root: ParentNode | null | undefined = document;
    let found: HTMLElement | null | undefined;
    for (const part of parts) {
      found = root?.querySelector<HTMLElement>(part);
      root = found?.shadowRoot;
    }
    found?.focus();
  }, path);

const useByKeyboard = async (tab: Tab, path: readonly string[], surface: Surface) => {
  const { part, first, opener, next } = surface;
  const open = async () => {
    await focusOpener(tab, path);
    await tab.press('Enter');
    await eventually(() => focusOf(tab)).toBe(first);
  };
  await open();
  await tab.press('Escape');
  await eventually(() => isOpen(tab, part)).toBe(false);
  await eventually(() => focusOf(tab)).toMatch(opener);
  await open();
  await leave(tab, part, false);
  await eventually(() => focusOf(tab)).toBe(next);
  await open();
  await leave(tab, part, true);
  await eventually(() => focusOf(tab)).toMatch(opener);
  await open();
  await tab.clickAt({ x: 900, y: 700 });
  await eventually(() => isOpen(tab, part)).toBe(false);
};

inEveryEngine(({ openPage }) => {
  test('options are chosen with the keyboard, and Tab then moves to the next element of the page', async () => {
    const { tab } = await openPage(shop.publish('/choose.html', ownPage(shop, markup)));
    await eventually(() => tab.run(() => 'Pannier' in window)).toBe(true);
    await useByKeyboard(tab, ['#choose'], {
      part: 'chooser',
      first: 'Pine',
      opener: /^Choose a teapot$/,
      next: 'Next',
    });
    await click(tab, { path: ['#choose'] });
    await eventually(() => focusOf(tab)).toBe('Pine');
    await click(tab, { path: ['[part=chooser]', 'label'] });
    await click(tab, { path: ['[part=chooser]', '[part=button]'] });
    await eventually(() => linesOf(tab)).toEqual([expect.stringContaining('Round teapot')]);
  });

  test('the account menu is used with the arrow keys, and Tab then moves to the next element of the page', async () => {
    const { tab } = await openPage(shop.publish('/menu.html', ownPage(shop, markup)));
    await signIn(tab);
    await memberOf(tab);
    await useByKeyboard(tab, ['pannier-login', 'button'], {
      part: 'menu',
      first: 'Account',
      opener: /^Account: /,
      next: 'Choose a teapot',
    });
    await focusOpener(tab, ['pannier-login', 'button']);
    await tab.press('Enter');
    await eventually(() => focusOf(tab)).toBe('Account');
    await eventually(() => isOpen(tab, 'orders')).toBe(true);
    await tab.press('ArrowDown');
    expect(await focusOf(tab)).toBe('Orders');
    await tab.press('ArrowUp');
    expect(await focusOf(tab)).toBe('Sign out');
  });
});
