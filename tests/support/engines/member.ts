import type { PageWithWidget } from '../browser/drawer.ts';
import { MIRA } from '../browser/login.ts';
import { eventually } from '../browser/shop.ts';
import type { Tab } from './driver.ts';
import { click, fill } from './hand.ts';
import { lookFor, type Place } from './look.ts';

const signInButton: Place = { path: ['pannier-login', '[part=sign-in]'] };
const accountButton: Place = { path: ['pannier-login', '[part=account]'] };

const isThere = async (tab: Tab, place: Place): Promise<boolean> =>
  (await lookFor(tab, place)).length > 0;

const isLoginOpen = async (tab: Tab): Promise<boolean> =>
  (await lookFor(tab, { path: ['[data-pannier-node=login]', 'dialog'] })).some(
    ({ isModal }) => isModal,
  );

/** Waits for the account button. Returns the member's name from `Pannier.member`, empty if the platform has not sent it. */
export const memberOf = async (tab: Tab): Promise<string> => {
  await eventually(() => isThere(tab, accountButton)).toBe(true);
  return tab.run(async () => {
    const { name } = await (window as unknown as PageWithWidget).Pannier.member.get();
    return name ?? '';
  });
};

/** Signs in with the dialog, and waits until it has closed. */
export const signIn = async (tab: Tab): Promise<void> => {
  await click(tab, signInButton);
  await fill(tab, { path: ['input[slot=email]'] }, MIRA.email);
  await fill(tab, { path: ['input[slot=password]'] }, MIRA.password);
  await click(tab, { path: ['button[slot=submit]'] });
  await memberOf(tab);
  // The dialog closes itself after two seconds.
  await eventually(() => isLoginOpen(tab)).toBe(false);
};

/** Signs in on the platform's page, which redirects back. */
export const signInThere = async (tab: Tab): Promise<void> => {
  await click(tab, signInButton);
  await fill(tab, { path: ['input[type=email]'] }, MIRA.email);
  await fill(tab, { path: ['input[type=password]'] }, MIRA.password);
  await tab.press('Enter');
  await memberOf(tab);
};

export const signOut = async (tab: Tab): Promise<void> => {
  await click(tab, accountButton);
  await click(tab, { path: ['[role=menuitem]'], text: 'Sign out' });
  await eventually(() => isThere(tab, signInButton)).toBe(true);
};
