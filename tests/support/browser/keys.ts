// Uses the login with the keyboard alone.
import type { Page } from 'playwright-core';
import { focusOf, signInButton } from './login.ts';
import { eventually } from './shop.ts';

/** Presses the key until the focus is on what has this name. */
export const tabTo = async (page: Page, name: RegExp, key = 'Tab'): Promise<void> => {
  for (let press = 0; press < 40; press += 1) {
    if (name.test(await focusOf(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${name}; it is at "${await focusOf(page)}"`);
};

export const press = async (page: Page, name: RegExp, key = 'Enter'): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};

/** From the page into the open dialog; the focus is in the first field then. */
export const openByKeys = async (page: Page): Promise<void> => {
  await signInButton(page).waitFor();
  await press(page, /^Sign in$/);
  await eventually(() => focusOf(page)).toBe('Email');
};
