// Every page of demo/pages/hazards in each engine: a product can be added, and the console stays empty.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hazards } from '../../../demo/hazards/index.ts';
import { product } from '../../support/browser/drawer.ts';
import { eventually } from '../../support/browser/shop.ts';
import { piecesOf } from '../../support/engines/cart.ts';
import type { Tab } from '../../support/engines/driver.ts';
import { inEveryEngine, openEngineShop } from '../../support/engines/engine-shop.ts';
import { click } from '../../support/engines/hand.ts';
import { lookFor, type Place } from '../../support/engines/look.ts';

const shop = await openEngineShop();

const folder = new URL('../../../demo/pages/hazards/', import.meta.url).pathname;
/** The hazard pages in the folder, without the index page, which only has links. */
const files = readdirSync(folder).filter((name) => name.endsWith('.html') && name !== 'index.html');
/** Generated hazard pages, except the page without chunks. Chromium opens these pages in every-page.test.ts. */
const written = Object.keys(hazards)
  .filter((name) => name !== 'missing-chunks')
  .map((name) => `${name}.html`);

/** Pages with config errors that the console reports. */
const SPEAKING = ['broken.html'];

/** Products without options. A page sells a product with our element, which tests try first, or the owner's button. */
const SIMPLE = [
  'lemon-bowl',
  'watering-can',
  'carafe',
  'vase-trio',
  'paper-stars',
  'letter-set',
  'weather-postcards',
];
const places: readonly Place[] = SIMPLE.flatMap((slug) => [
  { path: [`pannier-add-to-cart[product="${product(slug)}"]`, '[part=button]'] },
  { path: [`[data-pannier-add="${product(slug)}"]`] },
]);

const OPENING: Place = { path: ['[data-open-modal],[data-open-dialog]'] };
/** Scripts and styles of these pages break WebKit's driver, which then finds and clicks nothing. */
const NOT_FOR_DRIVER = ['zoom.html', 'mootools.html', 'prototype-js.html'];

/** Returns the first button in `places` that is visible and not covered on the page. */
const placeOn = async (tab: Tab): Promise<Place> => {
  let found: Place | undefined;
  await eventually(async () => {
    for (const place of places) {
      if (found) break;
      if ((await lookFor(tab, place)).some(({ isInReach }) => isInReach)) found = place;
    }
    return found !== undefined;
  }).toBe(true);
  return found as Place;
};

inEveryEngine(({ engine, openPage }) => {
  const pages = engine === 'Chromium' ? files : [...files, ...written];
  const isLost = (name: string) => engine === 'WebKit' && NOT_FOR_DRIVER.includes(name);
  test('the hazards folder has more than five pages', () =>
    expect(files.length).toBeGreaterThan(5));

  for (const name of pages) {
    const expected = SPEAKING.includes(name) ? [/^console: Pannier: /] : [];
    test.skipIf(isLost(name))(
      `a shopper can add a product on hazards/${name} without unexpected console messages`,
      async () => {
        const { tab } = await openPage(`${shop.pages}/hazards/${name}`, expected);
        // The owner's button does nothing before the loader has run.
        await eventually(() => tab.run(() => 'Pannier' in window)).toBe(true);
        if (/^page-(modal|dialog)/.test(name)) await click(tab, OPENING);
        await click(tab, await placeOn(tab));
        await eventually(() => piecesOf(tab)).toBe(1);
      },
    );
  }
});
