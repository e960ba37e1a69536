// Text of the widget follows the font size that the user set in the browser, and no field makes iOS zoom in.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { gridOf, ownPage } from '../../support/browser/catalog.ts';
import * as cart from '../../support/browser/drawer.ts';
import { openFilters, priceField } from '../../support/browser/filters.ts';
import { openLogin } from '../../support/browser/login.ts';
import { button } from '../../support/browser/product-card.ts';
import { openShop } from '../../support/browser/shop.ts';

const shop = await openShop({ oddProducts: true });
beforeEach(() => shop.reset());

/** Font sizes of all visible text, and of visible fields by their type and label, in all shadow roots. */
const sizesOn = (page: Page): Promise<{ texts: number[]; fields: Record<string, number> }> =>
  page.evaluate(() => {
    const texts = new Set<number>();
    const fields: Record<string, number> = {};
    const visit = (root: ParentNode, isOurs: boolean): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot, true);
        const isSlotted = element.assignedSlot !== null;
        if ((!isOurs && !isSlotted) || !element.checkVisibility({ visibilityProperty: true }))
          continue;
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (element.matches('input:not([type=radio], [type=checkbox]), select, textarea')) {
          const { labels, type } = element as HTMLInputElement;
          const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent?.trim();
          fields[`${type} ${name}`] = size;
        } else if (
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        )
          texts.add(Math.round(size * 10) / 10);
      }
    };
    visit(document, false);
    return { texts: [...texts].sort((a, b) => a - b), fields };
  });

/** Returns all font sizes of products with fields, filters, the drawer with all sections, and the login dialog. */
const sizesOfAll = async (page: Page): Promise<Awaited<ReturnType<typeof sizesOn>>> => {
  await page.locator('[part=fields] input, [part=fields] textarea').first().waitFor();
  await gridOf(page).locator('[part=card]').first().waitFor();
  await openFilters(page);
  await priceField(page, 'From').waitFor();
  const onPage = await sizesOn(page);
  await cart.buttonOf(page, 'lemon-bowl').click();
  const drawer = cart.drawerOf(page);
  await drawer.getByText('Add a coupon').click();
  await drawer.getByText('Add a note').click();
  await drawer.getByText('Estimate shipping').click();
  await drawer.getByLabel('Country').waitFor();
  const inDrawer = await sizesOn(page);
  await cart.closeDrawer(page);
  await openLogin(page);
  const inLogin = await sizesOn(page);
  return {
    texts: [...new Set([onPage, inDrawer, inLogin].flatMap(({ texts }) => texts))].sort(
      (a, b) => a - b,
    ),
    fields: { ...onPage.fields, ...inDrawer.fields, ...inLogin.fields },
  };
};

const html = ownPage(
  shop,
  `<style>html { font-size: 62.5% }</style>
  ${button('engraved-board')}
  <pannier-product slug="engraved-board"></pannier-product>
  <pannier-collection slug="tableware" limit="3"></pannier-collection>
  ${button('lemon-bowl')}
  <pannier-login></pannier-login>`,
);

const useFontSize = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

test('text is 1.5 times as large for a user who set 24 pixels instead of 16', async () => {
  const { page } = await shop.openPage('/sizes.html', { html });
  expect((await sizesOfAll(page)).texts).toEqual([13, 15, 20]);
  const large = await shop.openPage('/sizes.html', {
    html,
    prepare: (page) => useFontSize(page, 24),
  });
  const { texts } = await sizesOfAll(large.page);
  // Browsers round the size `small` differently.
  expect(texts[0]).toBeGreaterThanOrEqual(19.5);
  expect(texts.slice(1)).toEqual([22.5, 30]);
});

test('every field has text of at least 16 pixels on a touch screen', async () => {
  const { page } = await shop.openPage('/sizes.html', {
    html,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const { fields } = await sizesOfAll(page);
  expect(Object.entries(fields).filter(([, size]) => size < 16)).toEqual([]);
});
