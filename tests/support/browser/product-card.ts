// Reads the card of `<pannier-product>` on a page.

import type { Locator } from 'playwright-core';
import { mediaIdOfFile } from '../../../demo/sandbox/platform/media/file-id.ts';

const parts = ['name', 'brand', 'ribbon', 'discount', 'price', 'unit-price', 'stock', 'button'];

/** The text of each part of the card; '' for a part that is not shown. */
export const partsOf = async (card: Locator): Promise<Record<string, string>> => {
  await card.locator('h2').waitFor();
  return card
    .locator('[part=root]')
    .evaluate(
      (root, names) =>
        Object.fromEntries(
          names.map((part) => [
            part,
            root.querySelector(`[part=${part}]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
          ]),
        ),
      parts,
    );
};

/** File name of the picture that the gallery is scrolled to. */
export const pictureOf = (card: Locator): Promise<string> =>
  card
    .locator('[part=gallery] [role=group]')
    .evaluate((strip) => {
      const slide = strip.children[Math.round(strip.scrollLeft / strip.clientWidth)];
      return /\/media\/([^/]+)/.exec(slide?.querySelector('img')?.src ?? '')?.[1] ?? 'none';
    })
    .then(mediaIdOfFile);

export const buttonIn = (card: Locator): Locator => card.locator('[part=button]');
