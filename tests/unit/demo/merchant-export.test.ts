// Exporting a catalog and importing it again changes nothing.
import { expect, it } from 'vitest';
import { runExport } from '../../../demo/merchant/export/run-export.ts';
import { ORIGIN } from '../../support/data/shop-names.ts';
import { csv, openMerchantStage } from '../../support/network/merchant.ts';
import { sandboxFetch } from '../../support/network/test-sandbox.ts';

const merchant = await openMerchantStage();

const exported = () =>
  runExport(
    { api: ORIGIN, apiKey: 'sandbox-api-key', siteId: undefined, accountId: undefined },
    sandboxFetch(merchant.sandbox) as typeof fetch,
  );

const file = csv(
  'type,handle,name,price,discount,sku,weight,brand,ribbon,description,visible,collections,option1,choices1',
  'product,mug,"Mug, ""large""",20.00,10%,MUG,0.4,Kiln,New,"Round; and\ntwo lines",yes,Cups|Gifts,,',
  'product,apron,Apron,54.00,4.00,APRON,,,,,no,Gifts,Colour,Ink #27324d|Madder #a23b36',
  'variant,apron,,62.00,,APRON-M,0.3,,,,no,,,Madder',
  'product,card,Card,3.5,,,,,,,yes,,Size,Small|Large',
);

it.each(['V1', 'V3'] as const)(
  'an exported file changes nothing when it is imported again into catalog version %s',
  async (catalogVersion) => {
    merchant.sandbox.control.settings({ catalogVersion });
    const { result, refused } = await merchant.import(file);
    expect([result?.created, refused]).toEqual([3, []]);
    const { csv: text, count, left } = await exported();
    expect([count, left]).toEqual([3, []]);
    for (const part of ['"Mug, ""large"""', 'Cups|Gifts', 'Ink #27324d|Madder #a23b36', 'APRON-M'])
      expect(text).toContain(part);
    const again = await merchant.import(text);
    expect(again.refused).toEqual([]);
    expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect((await exported()).csv).toBe(text);
  },
);

it('an export lists the products that the file format cannot describe', async () => {
  await merchant.import(file);
  const collection = await merchant.admin.collections.createCollection({ name: 'This | that' });
  const mug = await merchant.product('mug');
  await merchant.admin.collections.addProductsToCollection(collection.id, [mug?.id ?? '']);
  expect(await exported()).toMatchObject({ count: 2, left: ['mug'] });
});
