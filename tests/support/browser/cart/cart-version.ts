// Runs browser tests with another version of the platform's cart, by the environment variable CART_VERSION.
import type { BrowserContext, Page } from 'playwright-core';
import type { ControlRoom } from '../control.ts';

/** `v2`: as a shopper whose shop has changed over. `auto`: version 1 ends once the tab has changed the cart. */
export const cartVersion = (process.env['CART_VERSION'] ?? 'v1') as 'v1' | 'v2' | 'auto';

/** Adds lines, in either version. */
export const ADD = /add-to-cart|add-line-items/;
/** Changes quantities, in either version. */
export const SET_QUANTITY = /update-line-items/;
/** The first call of a checkout: in version 2, the cart is the checkout. */
export const BEGIN_CHECKOUT = cartVersion === 'v1' ? /create-checkout/ : /redirect-session/;

/** As a path of a fault. */
export const pathOf = ({ source }: RegExp): string => `/${source}/`;

/** What a browser complains of by itself when version 1 is gone, or there is no cart of version 2 yet. */
export const OTHER_VERSION =
  /^console: Failed to load resource.*404.*\/ecom\/(v1\/carts\/|v2\/carts\/current(\/estimate)?$)/;

const rememberVersion2 = (): void => {
  try {
    localStorage.setItem('pannier:sandbox-client:cart-version', 'v2');
  } catch {
    // A page without storage.
  }
};

type Settings = Pick<ControlRoom, 'changeSettings'>;

/** Before a new context opens its first page. */
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
