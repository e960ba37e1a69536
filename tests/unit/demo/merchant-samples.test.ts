// The output in docs/merchant.md matches the importer's output, except for the elapsed time.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCollections } from '../../../demo/sandbox/seed/collections.ts';
import { seedProducts } from '../../../demo/sandbox/seed/products.ts';
import { type Merchant, openMerchant } from '../../support/network/merchant.ts';
import { documentOf, root } from '../docs/documents.ts';

const { blocks } = documentOf('docs/merchant.md');
const [whole = '', withMistakes = ''] = blocks
  .filter(({ language }) => language === 'txt')
  .map(({ code }) => code);

/** Replaces the store's address and the elapsed time with placeholders. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/https?:\S+/, 'STORE')
    .replace(/^Took .*$/m, 'Took some time.');

let merchant: Merchant;
beforeAll(async () => {
  merchant = await openMerchant({ products: seedProducts, collections: seedCollections });
});
afterAll(() => merchant.close());

it('docs/merchant.md shows the report of importing the demo’s file into the demo’s store', async () => {
  // Uses a dry run, which counts with the same code, because writing 500 products takes too long.
  const file = readFileSync(`${root}demo/merchant/catalog.csv`);
  const { text } = await merchant.import(file, { isDryRun: true });
  const [counts = '', report] = text.split('\n\nWould be created:\n');
  expect(report?.split('\n').at(-1)?.trim()).toBe('and 480 more');
  const said = counts.replace(/^( {2})would be (\w+)/gm, '$1$2         ').replace('would be ', '');
  expect(plain(said)).toBe(plain(whole));
});

it('docs/merchant.md shows the report for a file with errors', async () => {
  const csv = blocks.find(({ language }) => language === 'csv')?.code ?? '';
  const { text } = await merchant.import(csv);
  expect(plain(text)).toBe(plain(withMistakes));
});
