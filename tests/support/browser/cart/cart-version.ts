// Runs browser tests with another version of the platform's cart, set by the environment variable CART_VERSION.
import type { BrowserContext, Page } from 'playwright-core';
import type { ControlRoom } from '../control.ts';

/** `v2`: the shop has already changed to version 2. `auto`: version 1 ends after the tab has changed the cart. */
export const cartVersion = (process.env['CART_VERSION'] ?? 'v1') as 'v1' | 'v2' | 'auto';

export const ADD = /add-to-cart|add-line-items/;
export const SET_QUANTITY = /update-line-items/;
/** Path of a checkout's first request. Version 2 creates no checkout, because the cart serves as the checkout. */
export const BEGIN_CHECKOUT = cartVersion === 'v1' ? /create-checkout/ : /redirect-session/;

/** Converts a pattern to the path of a fault rule. */
export const pathOf = ({ source }: RegExp): string => `/${source}/`;

/** Browser console errors when version 1 has ended or no version 2 cart exists yet. */
export const OTHER_VERSION =
  /^console: Failed to load resource.*404.*\/ecom\/(v1\/carts\/|v2\/carts\/current(\/estimate)?$)/;

const rememberVersion2 = (): void => {
  try {
    localStorage.setItem('pannier:sandbox-client:cart-version', 'v2');
  } catch {
    // Ignores pages without storage.
  }
};

type Settings = Pick<ControlRoom, 'changeSettings'>;

/** Call before a new context opens its first page. */
export const beginWithVersion = async (
  context: BrowserContext,
  { changeSettings }: Settings,
): Promise<void> => {
  if (cartVersion === 'v1') return;
  await changeSettings({ cartV1: cartVersion === 'v2' ? 'removed' : 'on' });
  if (cartVersion === 'v2') await context.addInitScript(rememberVersion2);
};

export const endVersion1During = (page: Page, { changeSettings }: Settings): void => {
  if (cartVersion !== 'auto') return;
  page.on('response', (response) => {
    const isChange = response.request().method() === 'POST';
    if (isChange && response.ok() && response.url().includes('/ecom/v1/carts/'))
      void changeSettings({ cartV1: 'removed' }).catch(() => undefined);
  });
};
