import { beforeEach, describe, expect, it } from 'vitest';
import { asArray, asObject, type Json } from '../../../src/client/codec/json.ts';
import { csv, openMerchantStage } from '../../support/network/merchant.ts';

const merchant = await openMerchantStage();

beforeEach(() => {
  merchant.sandbox.control.settings({ catalogVersion: 'V3' });
});

const get = async (path: string): Promise<Json> =>
  asObject(await (await merchant.admin.fetchWithAuth(path)).json()) ?? {};

const product = async (slug: string, ...fields: string[]): Promise<Json> => {
  const query = fields.map((field) => `fields=${field}`).join('&');
  return asObject((await get(`/stores/v3/products/slug/${slug}?${query}`))['product']) ?? {};
};

const variantsOf = ({ variantsInfo }: Json): unknown[] =>
  asArray(asObject(variantsInfo)?.['variants']);

const header =
  'type,handle,name,price,discount,sku,weight,brand,ribbon,description,collections,media,option1,choices1';
const mug = 'product,mug,Mug,20.00,10%,MUG,0.4,Kiln,New,Round.,Cups|Gifts,mug-clay,,';
const apron = 'product,apron,Apron,54.00,,APRON,,,,,Gifts,,Size,Short|Long';
const long = 'variant,apron,,62.00,,APRON-L,,,,,,,,Long';

describe('an import into a store with catalog version 3', () => {
  it('an import creates products, variants and categories', async () => {
    const told = await merchant.import(csv(header, mug, apron, long));
    expect(told.refused).toEqual([]);
    expect(told.result).toMatchObject({ created: 2, newCollections: ['Cups', 'Gifts'] });
    const read = await product('mug', 'PLAIN_DESCRIPTION', 'DIRECT_CATEGORIES_INFO');
    expect(read).toMatchObject({
      name: 'Mug',
      brand: { name: 'Kiln' },
      ribbon: { name: 'New' },
      plainDescription: 'Round.',
      inventory: { availabilityStatus: 'IN_STOCK' },
      media: { main: { id: expect.any(String) } },
      variantsInfo: {
        variants: [
          {
            sku: 'MUG',
            price: { actualPrice: { amount: '18.00' }, compareAtPrice: { amount: '20.00' } },
            physicalProperties: { weight: 0.4 },
          },
        ],
      },
    });
    expect(asObject(read['directCategoriesInfo'])?.['categories']).toHaveLength(2);
    expect(variantsOf(await product('apron'))).toMatchObject([
      { sku: 'APRON', price: { actualPrice: { amount: '54.00' } } },
      { sku: 'APRON-L', price: { actualPrice: { amount: '62.00' } } },
    ]);
  });

  it('an import writes only differences, and keeps the variant ids', async () => {
    await merchant.import(csv(header, mug, apron, long));
    const before = variantsOf(await product('apron'));
    const told = await merchant.import(
      csv(header, mug, apron.replace('54.00', '50.00').replace('Short|Long', 'Short|Long|Wide')),
    );
    expect(told.result).toMatchObject({ updated: 1, unchanged: 1 });
    const after = variantsOf(await product('apron'));
    expect(after).toMatchObject([
      { id: asObject(before[0])?.['id'], price: { actualPrice: { amount: '50.00' } } },
      { id: asObject(before[1])?.['id'], price: { actualPrice: { amount: '50.00' } } },
      { inventoryStatus: { inStock: true } },
    ]);
  });

  it('an import keeps the values of fields whose columns the file does not have', async () => {
    await merchant.import(csv(header, mug));
    await merchant.import(csv('type,handle,name,price', 'product,mug,Mug,40.00'));
    expect(await product('mug')).toMatchObject({
      brand: { name: 'Kiln' },
      variantsInfo: {
        variants: [
          {
            sku: 'MUG',
            // The discount stays at 10 percent of the new price.
            price: { actualPrice: { amount: '36.00' }, compareAtPrice: { amount: '40.00' } },
          },
        ],
      },
    });
  });

  it('an import reports the platform’s refusals by line and column', async () => {
    const told = await merchant.import(
      csv('type,handle,name,price,media', 'product,vase,Vase,20.00,no-such-file'),
    );
    expect(told.result).toMatchObject({ created: 0, refused: 1 });
    expect(told.refused).toEqual(['2 : There is no such file.']);
  });

  it('an import creates a product only once, even if the response to the creation request is lost', async () => {
    merchant.sandbox.control.setFaults({
      match: { method: 'POST', path: '/stores/v3/products-with-inventory' },
      fault: { kind: 'drop-after' },
    });
    const told = await merchant.import(csv(header, mug));
    expect(told.result).toMatchObject({ refused: 0 });
    expect((await get('/stores/v3/products/slug/mug'))['product']).toBeDefined();
    const counted = await merchant.admin.fetchWithAuth('/stores/v3/products/count', {
      method: 'POST',
      body: '{}',
    });
    expect(await counted.json()).toEqual({ count: 1 });
  });
});
