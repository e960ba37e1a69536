import type { Page } from 'playwright-core';
import { focusOf, signInButton } from './login.ts';
import { eventually } from './shop.ts';

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

/** Opens the dialog from the page. The focus is then in the first field. */
export const openByKeys = async (page: Page): Promise<void> => {
  await signInButton(page).waitFor();
  await press(page, /^Sign in$/);
  await eventually(() => focusOf(page)).toBe('Email');
};
