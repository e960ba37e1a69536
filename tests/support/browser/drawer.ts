// Reads and operates the cart on a page as a shopper does, through its visible parts.
import type { Locator, Page } from 'playwright-core';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import type { PannierGlobal } from '../../../src/app/page-api/widget.ts';
import { eventually } from './shop.ts';

export const product = (slug: string): string => seedId('product', slug);

export const buttonOf = (page: Page, slug: string): Locator =>
  page.locator(`pannier-add-to-cart[product="${product(slug)}"] [part=button]`).first();

export const toggleOf = (page: Page): Locator => page.locator('[part=toggle]').first();

/** Number on the toggle's badge, 0 without a badge. */
export const countOf = (page: Page): Promise<number> =>
  toggleOf(page).evaluate((toggle) =>
    Number(toggle.querySelector('[part=count]')?.textContent ?? 0),
  );

/** The drawer's dialog. It exists after its code has loaded. */
export const drawerOf = (page: Page): Locator => page.locator('dialog[part=drawer]');

export const isDrawerOpen = async (page: Page): Promise<boolean> =>
  (await drawerOf(page).count()) > 0 &&
  drawerOf(page).evaluate((dialog) => dialog.matches(':modal'));

/** Waits until the drawer is open, then closes it with Escape. An added line appears before the drawer is open. */
export const closeDrawer = async (page: Page): Promise<void> => {
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => isDrawerOpen(page)).toBe(false);
};

/** Rows of the drawer as `2 × Mug €48.00`. A row just removed is `Removed`. */
export const linesOf = (page: Page): Promise<string[]> =>
  drawerOf(page)
    .locator('[part=line]')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const textOf = (part: string) => row.querySelector(part)?.textContent ?? '';
        if (row.querySelector('[part=undo]')) return 'Removed';
        const quantity = row.querySelector<HTMLInputElement>('[role=spinbutton]')?.value ?? '?';
        return `${quantity} × ${textOf('[part=name]')} ${textOf('[part=price]')}`.trim();
      }),
    );

export const lineOf = (page: Page, name: string): Locator =>
  drawerOf(page).locator('[part=line]', { hasText: name });

/** Points at the footer, near which the platform confirms the sums. Returns the subtotal, `pending` until then. */
export const subtotalOf = (page: Page): Promise<string> =>
  drawerOf(page)
    .locator('[part=subtotal]')
    .evaluate((row) => {
      row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const isPending = row.querySelector('[data-pending=true]') !== null;
      return isPending ? 'pending' : (row.lastElementChild?.textContent ?? '');
    });

/** The message in place of the lines: the cart is empty, or the order is placed. */
export const messageOf = (page: Page): Locator => drawerOf(page).locator('[part=message]');

/** Window with the global `Pannier`, as the owner's scripts see it. */
export type PageWithWidget = Window & { Pannier: PannierGlobal };

/** Waits for the loader and the first view. */
export const widgetReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => 'Pannier' in window && !Array.isArray(window.Pannier));
  await page.evaluate(async () => {
    await (window as unknown as PageWithWidget).Pannier.ready;
  });
};

/** Cart lines as `2 × Mug`, read from `Pannier.cart`. */
export const cartApiLines = async (page: Page): Promise<string[]> => {
  await widgetReady(page);
  return page.evaluate(async () => {
    const { lines } = await (window as unknown as PageWithWidget).Pannier.cart.get();
    return lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  });
};
