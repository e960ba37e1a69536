// A pseudo-language with every message in brackets: text on screen without brackets is missing from the language files.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allEnglish } from '../../../src/i18n/check-custom-messages.ts';
import { ownPage } from '../../support/browser/catalog.ts';
import * as cart from '../../support/browser/drawer.ts';
import { loginCard, signInButton } from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const bracketed = (text: string): string => `⟦${text}⟧`;

const words = Object.fromEntries(
  Object.entries(allEnglish).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? bracketed(message)
      : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, bracketed(text)])),
  ]),
);

/** For `init`: records every string in the store's responses, because these strings are in the store's language. */
const keepAnswers = (): void => {
  const texts = new Set<string>();
  const send = window.fetch;
  window.fetch = async (...given) => {
    const answer = await send(...given);
    const keep = (_: string, value: unknown) => {
      if (typeof value === 'string') texts.add(value);
      return value;
    };
    // Each string must be recorded before the page can show it.
    await answer
      .clone()
      .json()
      .then(
        (body) => JSON.stringify(body, keep),
        () => {},
      );
    return answer;
  };
  Object.assign(window, { texts });
};

/** Text and accessible names in our elements, without parts in brackets and strings from the store. */
const unknownOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { texts } = window as unknown as { texts: Set<string> };
    const answered = [...texts].filter((text) => text.length > 1);
    const found = new Set<string>();
    const read = (text: string | null) => {
      let rest = text ?? '';
      while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
      const isOfStore = answered.some((one) => one.includes(rest.trim()));
      if (/\p{L}{2}/u.test(rest) && !isOfStore) found.add(rest.trim());
    };
    const names = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    const visit = (root: ParentNode) => {
      for (const node of root.childNodes) {
        if (node instanceof Text) read(node.data);
        // Skips options, because country names come from the browser.
        if (!(node instanceof Element) || node.matches('style, script, option')) continue;
        for (const name of names) read(node.getAttribute(name));
        visit(node);
        if (node.shadowRoot) visit(node.shadowRoot);
      }
    };
    for (const host of document.querySelectorAll('*')) {
      if (host.shadowRoot) visit(host.shadowRoot);
      // The login's fields are in the light DOM, for password managers.
      if (host.matches('[data-pannier-node]')) visit(host);
    }
    return [...found];
  });

const opened = async () => {
  const markup = `<script type="application/json" data-pannier-messages>${JSON.stringify(words)}</script>
    <pannier-login></pannier-login> <pannier-cart-toggle></pannier-cart-toggle>
    <pannier-product slug="stoneware-mug"></pannier-product>
    <pannier-product slug="gift-box"></pannier-product>
    <pannier-add-to-cart product="${cart.product('lemon-bowl')}"></pannier-add-to-cart>
    <pannier-collection slug="tableware" limit="4"></pannier-collection>`;
  const html = ownPage(shop, markup).replace(
    /(<script(?! type).*<\/script>)(.*)<\/body>/s,
    '$2$1</body>',
  );
  const { page } = await shop.openPage('/pseudo.html', { html, init: keepAnswers });
  await eventually(() => page.locator('pannier-product h2').count()).toBe(2);
  await page.locator('[part=card]').nth(3).waitFor();
  return page;
};

test('every sentence of shop, cart and login comes from the language files', async () => {
  const page = await opened();
  const said: Record<string, string[]> = {};
  const look = async (screen: string) => {
    said[screen] = await unknownOn(page);
  };
  await signInButton(page).waitFor();
  await look('cards, grid and buttons');
  await page.locator('[part=filter]').click();
  await page.locator('[part=filters]').waitFor();
  await look('filters');
  await page.keyboard.press('Escape');

  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toContain('€');
  await cart.drawerOf(page).locator('[part=estimate] summary').click();
  await cart.drawerOf(page).locator('[part=coupon] summary').click();
  await look('the drawer');
  await cart.drawerOf(page).locator('[part=remove]').click();
  await cart.drawerOf(page).locator('[part=undo]').waitFor();
  await look('a removed line');
  await cart.closeDrawer(page);

  await signInButton(page).click();
  await loginCard(page).waitFor();
  await look('the login');
  for (const title of ['Create an account', 'Forgot your password?']) {
    await loginCard(page)
      .getByRole('button', { name: bracketed(title) })
      .click();
    await look(title);
    await loginCard(page)
      .getByRole('button', { name: /Sign in|Back/ })
      .last()
      .click();
  }
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map((screen) => [screen, []])));
  expect(await signInButton(page).textContent()).toBe(bracketed('Sign in'));
});
