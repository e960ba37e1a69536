// An app that changes `locale` and the messages of the package: every component then uses only the new language.
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import {
  closeDrawer,
  drawerOf,
  isDrawerOpen,
  product,
  toggleOf,
} from '../../support/browser/drawer.ts';
import { isLoginOpen, loginDialog } from '../../support/browser/login.ts';
import type { LanguageWindow } from '../../support/browser/react/languages-app.tsx';
import { buildReactApp, openReactPage } from '../../support/browser/react/page.ts';
import { type IsSentence, sentencesOf, textsOn } from '../../support/browser/react/sentences.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const LANGUAGES = ['en', 'ar', 'de'] as const;
type Language = (typeof LANGUAGES)[number];

const [shop, app, ...known] = await Promise.all([
  openShop(),
  buildReactApp('languages-app'),
  ...LANGUAGES.map(sentencesOf),
]);
const sentences = Object.fromEntries(LANGUAGES.map((one, index) => [one, known[index]])) as Record<
  Language,
  IsSentence
>;
beforeEach(() => shop.reset());

/** Visible texts of another language. Texts that both languages share are not counted. */
const foreignOn = async (page: Page, language: Language): Promise<string[]> =>
  (await textsOn(page)).filter(
    (text) =>
      !sentences[language](text) &&
      LANGUAGES.some((other) => other !== language && sentences[other](text)),
  );
const ownOn = async (page: Page, language: Language): Promise<number> =>
  (await textsOn(page)).filter((text) => sentences[language](text)).length;

const changeTo = (page: Page, language: Language): Promise<void> =>
  page.evaluate(
    (next) => (window as unknown as LanguageWindow).changeLanguage(next),
    language as string,
  );

/** Expects no sentences of other languages, and at least `atLeast` sentences of this language. */
const expectLanguage = async (page: Page, language: Language, atLeast: number): Promise<void> => {
  await eventually(() => foreignOn(page, language)).toEqual([]);
  await eventually(() => ownOn(page, language)).toBeGreaterThanOrEqual(atLeast);
  expect(await foreignOn(page, language)).toEqual([]);
};

const directionOf = (place: Locator): Promise<string> =>
  place.evaluate((node) => getComputedStyle(node).direction);

/** An amount in euros, in the format that the platform and the widget use. */
const euros = (language: Language, amount: number): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount);

const expectDrawer = async (page: Page, language: Language): Promise<void> => {
  await toggleOf(page).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await expectLanguage(page, language, 40);
  expect(await directionOf(drawerOf(page))).toBe(language === 'ar' ? 'rtl' : 'ltr');
  // The platform formats the line's price; the widget formats the free-shipping threshold.
  const all = () => textsOn(page).then((texts) => texts.join('\n'));
  await eventually(all).toContain(euros(language, 46.4));
  await eventually(all).toContain(euros(language, 500));
  if (language !== 'en') expect(await all()).not.toContain(euros('en', 46.4));
  await closeDrawer(page);
};

const expectLogin = async (page: Page, language: Language): Promise<void> => {
  await page.locator('pannier-island [part=sign-in]').click();
  await eventually(() => isLoginOpen(page)).toBe(true);
  await expectLanguage(page, language, 40);
  expect(await directionOf(loginDialog(page))).toBe(language === 'ar' ? 'rtl' : 'ltr');
  await page.keyboard.press('Escape');
  await eventually(() => isLoginOpen(page)).toBe(false);
};

test('a changed locale changes every text, price and direction of every component', async () => {
  const { page } = await openReactPage(shop, app, { buttons: product('linen-notebook') });
  await page.locator('pannier-island.card [part=button]').click();
  await closeDrawer(page);
  for (const language of ['en', 'ar', 'de', 'en'] as const) {
    await changeTo(page, language);
    await expectLanguage(page, language, 25);
    await expectDrawer(page, language);
    await expectLogin(page, language);
  }
});

test('a changed locale closes the open drawer, and the app’s cart formats prices in the new language', async () => {
  const { page } = await openReactPage(shop, app, { buttons: product('linen-notebook') });
  await page.locator('pannier-island.card [part=button]').click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await changeTo(page, 'de');
  await expectLanguage(page, 'de', 25);
  expect(await isDrawerOpen(page)).toBe(false);
  await eventually(() => page.locator('output').textContent()).toBe(euros('de', 46.4));
});
