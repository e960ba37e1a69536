// Filters that are invalid, refused, or answered out of order.
import { expect, test } from 'vitest';
import {
  cardsOf,
  catalogCalls,
  gridOf,
  holdProducts,
  namesOf,
} from '../../support/browser/catalog.ts';
import { hurry } from '../../support/browser/chunks.ts';
import {
  chipsOf,
  openFilters,
  openTableware,
  panelOf,
  priceField,
} from '../../support/browser/filters.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

test('an invalid amount is not sent, and a range without products says so', async () => {
  const visit = await openTableware(shop, 24);
  const { page } = visit;
  await openFilters(page);
  const asked = () => catalogCalls(visit).filter((call) => call.includes('/products/'));
  for (const text of ['abc', '-5', '1e3', '<b>', '1.2.3', '∞']) {
    await priceField(page, 'From').fill(text);
    await priceField(page, 'From').press('Enter');
    expect(await priceField(page, 'From').inputValue(), text).toBe('');
  }
  expect(asked()).toHaveLength(1);
  await priceField(page, 'From').fill('90');
  await priceField(page, 'To').fill('10');
  await priceField(page, 'To').press('Enter');
  await eventually(() => gridOf(page).locator('[part=message] p').allTextContents()).toEqual([
    'No products match these filters.',
  ]);
  await gridOf(page).locator('[part=message]').getByRole('button', { name: 'Clear' }).click();
  await eventually(async () => (await namesOf(gridOf(page))).length).toBe(15);
});

test('a filter that the platform refuses or fails to answer shows an error with a way out', async () => {
  const expected = [FAILED_REQUEST];
  const { page } = await openTableware(shop, 24, { expected, init: hurry });
  await openFilters(page);
  // The query of the platform's client, and the older one.
  const path = '/\\/stores-reader\\/v1\\/products\\/query/';
  const refusal = {
    message: 'field is not filterable',
    details: { applicationError: { code: 'INVALID_FILTER' } },
  };
  const check = (name: string) => panelOf(page).getByRole('checkbox', { name }).check();
  await shop.addFaults({
    match: { path },
    fault: { kind: 'status', status: 400, body: refusal },
    times: 100,
  });
  await check('In stock only');
  const message = gridOf(page).locator('[part=message]');
  await eventually(() => message.locator('p').allTextContents()).toEqual([
    'That filter didn’t work. Clear it or try another.',
  ]);
  await shop.endFaults();
  // Another filter is requested again.
  await check('Ochre');
  await eventually(() => namesOf(gridOf(page))).toEqual(['Bud vase']);
  expect(await message.count()).toBe(0);

  await shop.addFaults({ match: { path }, fault: { kind: 'status', status: 503 }, times: 100 });
  await check('Plum');
  const alert = gridOf(page).getByRole('alert');
  await eventually(() => alert.allTextContents()).toEqual([
    'We couldn’t reach the store.Try again',
  ]);
  await shop.endFaults();
  await alert.getByRole('button').click();
  await eventually(() => namesOf(gridOf(page))).toEqual(['Bud vase']);
  expect(await chipsOf(page)).toEqual(['In stock only', 'Ochre', 'Plum', 'Clear filters']);
});

test('the last of two filters counts, in whatever order they are answered', async () => {
  const { page } = await openTableware(shop, 24);
  await openFilters(page);
  const release = await holdProducts(page, 1);
  await panelOf(page).getByRole('checkbox', { name: 'Brick' }).check();
  // Meanwhile the earlier products are still shown, marked as outdated.
  await eventually(() => gridOf(page).locator('[part=list]').getAttribute('aria-busy')).toBe(
    'true',
  );
  expect(await cardsOf(gridOf(page)).count()).toBe(15);
  await panelOf(page).getByRole('checkbox', { name: 'Brick' }).uncheck();
  await panelOf(page).getByRole('checkbox', { name: 'Plum' }).check();
  await eventually(() => namesOf(gridOf(page))).toEqual(['Bud vase']);
  release();
  await page.waitForLoadState('networkidle');
  expect(await namesOf(gridOf(page))).toEqual(['Bud vase']);
  expect(await gridOf(page).locator('[part=list]').getAttribute('aria-busy')).toBe('false');
});
