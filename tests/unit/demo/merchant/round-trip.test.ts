// Exporting and importing random catalogs changes nothing, and a damaged file never changes a price silently.
import { beforeEach, describe, expect, it } from 'vitest';
import { readCatalog } from '../../../../demo/merchant/catalog-file/read-catalog.ts';
import {
  withGuard,
  withoutGuard,
} from '../../../../demo/merchant/catalog-file/spreadsheet-guard.ts';
import { headerLine, linesOf } from '../../../../demo/merchant/export/exported-product.ts';
import { readsBack } from '../../../../demo/merchant/export/reads-back.ts';
import { runExport } from '../../../../demo/merchant/export/run-export.ts';
import { exportedFile, OTHER_EXPORTS, pricesIn } from '../../../support/data/catalog-facts.ts';
import { seededRandom } from '../../../support/data/random.ts';
import { randomOf, randomProduct } from '../../../support/data/random-catalog.ts';
import { ORIGIN } from '../../../support/data/shop-names.ts';
import { openMerchantStage } from '../../../support/network/merchant.ts';
import { sandboxFetch } from '../../../support/network/test-sandbox.ts';

const merchant = await openMerchantStage();

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const randomCatalog = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => randomProduct(random, index)).filter(
    readsBack,
  );
};

const fileOf = (products: ReturnType<typeof randomCatalog>): string =>
  `${[headerLine, ...products.flatMap(linesOf)].join('\n')}\n`;

describe('text that looks like a formula', () => {
  it.each(['=1+1', '+5', '-5', '@SUM(A1)', '\tx', "'=1", "''@", "'s", 'a=b', ''])(
    'the string %j is exported with a formula guard if it needs one, and imported unchanged',
    (text) => {
      expect(withoutGuard(withGuard(text))).toBe(text);
      expect(withGuard(text)).not.toMatch(/^[=+\-@\t\r]/);
    },
  );

  it('a string that looks like a formula is guarded in every column of an exported file', () => {
    const [product] = randomCatalog(3, 1);
    if (!product) throw new Error('expected a product');
    const text = '=HYPERLINK("https://evil.example","x")';
    const lines = linesOf({
      ...product,
      name: text,
      description: text,
      sku: text,
      brand: '@brand',
      ribbon: '+ribbon',
      collections: ['-sale'],
      options: [{ name: '=Size', choices: [{ name: '+S' }] }],
      variants: [],
    });
    const cells = lines.join('\n').split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    expect(cells.filter((cell) => /^"?'[=+\-@]/.test(cell))).toHaveLength(8);
  });
});

describe('a random catalog', () => {
  it('nearly all products of a random catalog can be stored in a file', () => {
    const random = seededRandom(11);
    const products = Array.from({ length: 300 }, (_, index) => randomProduct(random, index));
    const left = products.filter((product) => !readsBack(product));
    // The platform does not allow a discount greater than the price.
    expect(left.filter(({ discount }) => discount !== '0.01')).toEqual([]);
    expect(left.length).toBeLessThan(30);
  });

  describe.each(['V1', 'V3'] as const)('a store with catalog %s', (catalogVersion) => {
    beforeEach(() => {
      merchant.sandbox.control.settings({ catalogVersion });
    });

    it('a random catalog has the same prices after export, and importing the export changes nothing', async () => {
      const text = fileOf(randomCatalog(catalogVersion === 'V1' ? 21 : 22, 12));
      const first = await merchant.import(text);
      expect(first.refused).toEqual([]);
      const store = { api: ORIGIN, apiKey: 'sandbox-api-key', siteId: undefined };
      const { csv, left } = await runExport(
        { ...store, accountId: undefined },
        sandboxFetch(merchant.sandbox) as typeof fetch,
      );
      expect(left).toEqual([]);
      const read = (file: string) => pricesIn(readCatalog(bytesOf(file)).products);
      expect(read(csv)).toEqual(read(text));
      const again = await merchant.import(csv);
      expect(again.refused).toEqual([]);
      expect(again.result).toMatchObject({ created: 0, updated: 0 });
    });
  });
});

type Mangle = (text: string, random: () => number) => string;

const at = (text: string, random: () => number): number => Math.floor(random() * text.length);

const placeOf = (text: string, pattern: RegExp, random: () => number): number => {
  const places = [...text.matchAll(pattern)].map(({ index }) => index);
  return places.length > 0 ? randomOf(random)(places) : 0;
};

const insert =
  (what: string): Mangle =>
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + what + text.slice(place);
  };

const remove =
  (pattern: RegExp): Mangle =>
  (text, random) => {
    const place = placeOf(text, pattern, random);
    return pattern.test(text.slice(place, place + 1))
      ? text.slice(0, place) + text.slice(place + 1)
      : text;
  };

/** Damage that spreadsheets, editors and scripts cause without changing a digit. */
const MANGLES: readonly [name: string, mangle: Mangle][] = [
  ['a comma too many', insert(',')],
  ['a quote too many', insert('"')],
  ['a line break too many', insert('\n')],
  ['a comma too few', remove(/,/g)],
  ['a quote too few', remove(/"/g)],
  ['a line break too few', remove(/\n/g)],
  ['all quotes lost', (text) => text.replaceAll('"', '')],
  ['decimal commas', (text) => text.replace(/(?<=,)(\d+)\.(\d+)(?=,)/g, '"$1,$2"')],
  ['decimal commas, not quoted', (text) => text.replace(/(?<=,)(\d+)\.(\d+)(?=,)/g, '$1,$2')],
  ['semicolons', (text) => text.replaceAll(',', ';')],
  ['tabs', (text) => text.replaceAll(',', '\t')],
  ['thousands', (text) => text.replace(/(?<=,)(\d)(\d{3})\.(\d+)(?=,)/g, '"$1,$2.$3"')],
  ['whole thousands', (text) => text.replace(/(?<=,)(\d+)\.(\d+)(?=,)/g, '"$1,$2"')],
  ['the other line ends', (text) => text.replaceAll('\n', '\r\n')],
];

const FILES: readonly [name: string, text: string][] = [
  ['Pannier', fileOf(randomCatalog(31, 25))],
  ...['shopify', 'woocommerce', ...OTHER_EXPORTS].map((name): [string, string] => [
    name,
    exportedFile(name).toString(),
  ]),
];

describe.each(FILES)('a damaged file from %s', (_, text) => {
  const prices = pricesIn(readCatalog(bytesOf(text)).products);

  it.each(MANGLES)(
    'a damaged file keeps its prices, or the damaged rows are refused: %s',
    (name, mangle) => {
      const random = seededRandom(name.length);
      const wrong: unknown[] = [];
      for (let round = 0; round < 30; round++) {
        const mangled = mangle(text, random);
        const file = readCatalog(bytesOf(mangled));
        for (const [key, price] of pricesIn(file.products)) {
          const known = prices.get(key);
          if (known !== undefined && known !== price) wrong.push({ round, key, known, price });
        }
        // If a product is missing, the file must have refused rows.
        const isLess = pricesIn(file.products).size < prices.size;
        if (isLess && file.refusals.length === 0) wrong.push({ round, mangled });
      }
      expect(wrong.slice(0, 3)).toEqual([]);
    },
  );

  it('a file with an invalid byte keeps the prices of the products that can be read', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 30; round++) {
      const bytes = Buffer.from(text);
      bytes[at(text, random)] = 0xe9;
      const file = readCatalog(bytes);
      for (const [key, price] of pricesIn(file.products))
        if (prices.has(key)) expect([key, price]).toEqual([key, prices.get(key)]);
      expect(JSON.stringify(file.products)).not.toContain('\u{fffd}');
    }
  });
});
