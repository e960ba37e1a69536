// The query fields in the documentation match the supported query fields.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectionFields } from '../../../demo/sandbox/platform/catalog/collections/collection-fields.ts';
import { productFields } from '../../../demo/sandbox/platform/catalog/products/product-fields.ts';
import type { QueryFields } from '../../../demo/sandbox/platform/catalog/query/query-field.ts';
import { storeVariantFields } from '../../../demo/sandbox/platform/catalog/variants/store-variant.ts';

const document = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');
const section = document.split('\n### Queries\n')[1]?.split('\n## ')[0] ?? '';
const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Names of field types that differ between the documentation and the code. */
const said: Record<string, string> = { guid: 'word', boolean: 'flag' };

const unknownTo = (fields: QueryFields, names: readonly string[]) =>
  names.filter((name) => fields.find(name) === undefined);

describe('the documentation section about queries', () => {
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const start = rows.findIndex(([, first]) => first === 'products by');
  const products = rows.slice(start + 2, start + 8);

  it('the section about queries lists the types of product fields and all sortable product fields', () => {
    for (const [, names = '', kind] of products)
      for (const name of codesIn(names)) {
        const found = productFields.find(name)?.kind ?? 'none';
        expect([name, said[found] ?? found]).toEqual([name, kind]);
      }
    const sortable = products.flatMap(([, , , names = '']) => codesIn(names));
    expect([...sortable, 'priceData.price'].sort()).toEqual([...productFields.sortable].sort());
  });

  it('the section about queries lists only existing fields of collections and store variants', () => {
    const text = section.replace(/\n/g, ' ');
    const [, collections = '', variants = ''] =
      /Collections: (.*?)\. Store variants: (.*?)\. /.exec(text) ?? [];
    expect(codesIn(collections).length).toBeGreaterThan(5);
    expect(unknownTo(collectionFields, codesIn(collections))).toEqual([]);
    expect(codesIn(variants).length).toBeGreaterThan(8);
    expect(unknownTo(storeVariantFields, codesIn(variants))).toEqual([]);
  });
});
