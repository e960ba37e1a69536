// The output that docs/merchant.md shows is what the importer prints, but for the time that it took.
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

/** Of the store's address and the time, only the places. */
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

it('shows what the demo’s file brings to the demo’s store', async () => {
  // Writing 500 products takes long; what would be written is counted by the same code.
  const file = readFileSync(`${root}demo/merchant/catalog.csv`);
  const { text } = await merchant.import(file, { isDryRun: true });
  const [counts = '', report] = text.split('\n\nWould be created:\n');
  expect(report?.split('\n').at(-1)?.trim()).toBe('and 480 more');
  const said = counts.replace(/^( {2})would be (\w+)/gm, '$1$2         ').replace('would be ', '');
  expect(plain(said)).toBe(plain(whole));
});

it('shows what is said of a file with mistakes', async () => {
  const csv = blocks.find(({ language }) => language === 'csv')?.code ?? '';
  const { text } = await merchant.import(csv);
  expect(plain(text)).toBe(plain(withMistakes));
});
