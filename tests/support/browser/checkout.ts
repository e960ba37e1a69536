// Fills in the sandbox's hosted checkout page and places the order, as a shopper would.
import type { Page } from 'playwright-core';
import { drawerOf } from './drawer.ts';

export const goToCheckout = async (page: Page): Promise<void> => {
  await drawerOf(page).getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout\//);
};

/** Places the order on the hosted page. Then waits for the return to the shop, or for the message `refusal`. */
export const placeOrder = async (page: Page, refusal?: RegExp): Promise<void> => {
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Alder');
  await page.getByLabel('Country').selectOption('PT');
  await page.getByLabel('Street and house number').fill('Rua da Roda 11');
  await page.getByLabel('Postal code').fill('4000-001');
  await page.getByLabel('City').fill('Porto');
  const { origin } = new URL(page.url());
  // The hosted page is partly translated to Arabic.
  await page.getByRole('button', { name: /^Place order$|^تأكيد الطلب$/ }).click();
  if (refusal) await page.getByText(refusal).waitFor();
  else await page.waitForURL((url) => url.origin !== origin);
};
