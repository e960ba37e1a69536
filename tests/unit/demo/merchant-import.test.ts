// A catalog file becomes products of the shop: each once, and exactly as the file describes it.

import { describe, expect, it } from 'vitest';
import { makeCatalog } from '../../../demo/merchant/make-catalog/make-catalog.ts';
import { toReport } from '../../../demo/merchant/report.ts';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { HEADER, MUG } from '../../support/data/merchant-file.ts';
import { csv, type Merchant, openMerchantStage } from '../../support/network/merchant.ts';
import { sandboxFetch } from '../../support/network/test-sandbox.ts';

const merchant = await openMerchantStage();

const OPTIONS = `${HEADER},sku,weight,visible,option1,choices1,option2,choices2`;
const SHIRT = 'product,shirt,Shirt,40,SH,0.2,,Size,S|L,Colour,Clay #b5651d|Ink #223344';

const counts = ({ result }: Awaited<ReturnType<Merchant['import']>>) =>
  result && [result.created, result.updated, result.unchanged, result.refused];

/** A network that refuses each variant update because of the second variant's price. */
const refusingVariants = (): typeof fetch => {
  const network = sandboxFetch(merchant.sandbox);
  const fieldViolations = [{ field: 'variants[1].price', description: 'must be lower' }];
  const details = { validationError: { fieldViolations } };
  return async (input, init) =>
    init?.method === 'PATCH' && String(input).endsWith('/variants')
      ? Response.json({ message: 'refused', details }, { status: 400 })
      : network(String(input), init ?? {});
};

const variantsOf = async (handle: string) =>
  (await merchant.product(handle))?.variants?.map(({ choices, variant }) => [
    Object.values(choices ?? {}).join(' '),
    variant?.priceData?.price,
    variant?.sku,
  ]);

describe('an import', () => {
  it('an import creates products that the shop does not have', async () => {
    const run = await merchant.import(
      csv(
        `${HEADER},description,discount,sku,weight,brand,ribbon,visible`,
        `${MUG},Holds tea.,10%,M-1,0.35,Ninth Loom,New,`,
        'product,bowl,Bowl,5,,,,,,,no',
      ),
    );
    expect([run.exitCode, counts(run)]).toEqual([0, [2, 0, 0, 0]]);
    expect(await merchant.product('mug')).toMatchObject({
      name: 'Mug',
      priceData: { price: 12.5, discountedPrice: 11.25 },
      description: 'Holds tea.',
      sku: 'M-1',
      weight: 0.35,
      brand: 'Ninth Loom',
      ribbon: 'New',
      visible: true,
    });
    expect(await merchant.product('bowl')).toMatchObject({ visible: false });
  });

  it('variants get the prices and SKUs of their rows, and variants without a row get the product’s values', async () => {
    const run = await merchant.import(
      csv(
        OPTIONS,
        SHIRT,
        'variant,shirt,,45,SH-L,,,,L,,Clay',
        'variant,shirt,,,SH-I,0.3,no,,L,,Ink',
      ),
    );
    expect(run.exitCode).toBe(0);
    expect(await variantsOf('shirt')).toEqual([
      ['S Clay', 40, 'SH'],
      ['S Ink', 40, 'SH'],
      ['L Clay', 45, 'SH-L'],
      ['L Ink', 40, 'SH-I'],
    ]);
    const last = (await merchant.product('shirt'))?.variants?.[3]?.variant;
    expect(last).toMatchObject({ weight: 0.3, visible: false });
  });

  it('an import adds media by id and by URL', async () => {
    const clay = fileIdOf('mug-clay');
    await merchant.import(
      csv(`${HEADER},media`, `${MUG},${clay}|https://pictures.example/side.png`),
    );
    const { items = [] } = (await merchant.product('mug'))?.media ?? {};
    expect(items.map(({ id, image }) => (id === clay ? id : image?.url))).toEqual([
      clay,
      'https://pictures.example/side.png',
    ]);
  });

  it('an import puts products into collections, and creates missing collections', async () => {
    const old = await merchant.admin.collections.createCollection({ name: 'Tableware' });
    const run = await merchant.import(
      csv(`${HEADER},collections`, `${MUG},Tableware|Gifts`, 'product,bowl,Bowl,5,tableware'),
    );
    expect(run.text).toContain('Collections created: Gifts');
    const gifts = await merchant.admin.collections.getCollectionBySlug('gifts');
    // The ids are sorted, because two requests add them in any order.
    const ids = (await merchant.product('mug'))?.collectionIds ?? [];
    expect([...ids].sort()).toEqual([old.id, gifts.id].sort());
    expect((await merchant.product('bowl'))?.collectionIds).toEqual([old.id]);
  });

  it('an import reports its progress', async () => {
    const seen: number[][] = [];
    const onProgress = (...given: number[]) => seen.push(given);
    await merchant.import(makeCatalog(3), { onProgress });
    expect(seen).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    seen.length = 0;
    const long = 'd'.repeat(8001);
    await merchant.import(
      csv(`${HEADER},description`, `${MUG},`, 'product,bowl,Bowl,-5,', `product,jug,Jug,5,${long}`),
      { onProgress },
    );
    expect(seen).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('an import writes a report with the result of each product, and no cell that runs as a formula', async () => {
    const file = csv(
      HEADER,
      MUG,
      'product,bowl,Bowl,-5',
      'product,vase,"Vase, tall",9',
      'product,=1+1,Cup,9',
      'product,mug-2,Mug,8',
      'product,mug-2,Mug,8',
      'product,tray,Tray,8',
      'variant,tray,,9',
    );
    await merchant.import(csv(HEADER, MUG));
    expect((await merchant.import(file)).report.split('\n')).toEqual([
      'line,handle,result,column,reason',
      '2,mug,unchanged,,',
      '3,,refused,price,"must not be negative, received ""-5"""',
      '4,vase,created,,',
      expect.stringMatching(/^5,,refused,handle,"expected up to 100 letters/),
      '6,mug-2,refused,handle,"""mug-2"" is also on line 7"',
      '7,,refused,handle,"""mug-2"" is also on line 6"',
      '8,tray,refused,,a row of one of its variants was refused',
      '9,,refused,handle,its product has no options in this file',
      '',
    ]);
    const dry = await merchant.import(csv(HEADER, 'product,vase,Vase,9', 'product,jug,Jug,4'), {
      isDryRun: true,
    });
    expect(dry.report).toContain('2,vase,would be updated,,\n3,jug,would be created,,\n');
    const formula = toReport({
      outcomes: [],
      refusals: [{ line: 2, field: '=x', reason: '@SUM(A1)\u001b' }],
      wanted: [],
      leftOut: [],
      isDryRun: false,
    });
    expect(formula.split('\n')[1]).toBe("2,,refused,'=x,'@SUM(A1)\u{fffd}");
  });
});

describe('a repeated import', () => {
  it('a repeated import changes nothing and sends nothing', async () => {
    const file = makeCatalog(25);
    expect(counts(await merchant.import(file))).toEqual([25, 0, 0, 0]);
    merchant.takeWrites();
    const again = await merchant.import(file);
    expect([again.exitCode, counts(again)]).toEqual([0, [0, 0, 25, 0]]);
    expect(merchant.takeWrites()).toEqual([]);
    const { total } = await merchant.admin.products.queryProducts({ paging: { limit: 1 } });
    expect(total).toBe(25);
  });

  it('a repeated import finds hidden products', async () => {
    const file = csv(`${HEADER},visible`, `${MUG},no`);
    await merchant.import(file);
    expect(counts(await merchant.import(file))).toEqual([0, 0, 1, 0]);
  });

  it('a repeated import sends only the differences', async () => {
    await merchant.import(csv(OPTIONS, SHIRT, 'variant,shirt,,45,,,,,L,,Clay', `${MUG},,,,,,,`));
    merchant.takeWrites();
    const run = await merchant.import(
      csv(OPTIONS, SHIRT, 'variant,shirt,,47,,,,,L,,Clay', 'product,mug,Big mug,12.50,,,,,,,'),
    );
    expect(counts(run)).toEqual([0, 2, 0, 0]);
    expect(
      merchant
        .takeWrites()
        .map((call) => call.replace(/[\da-f-]{36}/, 'ID'))
        .sort(),
    ).toEqual(['PATCH /products/ID', 'PATCH /products/ID/variants']);
    expect((await variantsOf('shirt'))?.[2]).toEqual(['L Clay', 47, 'SH']);
    expect(await merchant.product('mug')).toMatchObject({ name: 'Big mug' });
  });

  it('a repeated import removes a variant’s price if the price cell has become empty', async () => {
    await merchant.import(csv(OPTIONS, SHIRT, 'variant,shirt,,45,X,,,,L,,Clay'));
    const run = await merchant.import(csv(OPTIONS, SHIRT, 'variant,shirt,,,,,,,L,,Clay'));
    expect(counts(run)).toEqual([0, 1, 0, 0]);
    expect((await variantsOf('shirt'))?.[2]).toEqual(['L Clay', 40, 'SH']);
  });

  it('a repeated import clears fields whose cells have become empty, and keeps fields without a column', async () => {
    await merchant.import(csv(`${HEADER},brand,ribbon,discount`, `${MUG},Ninth Loom,New,2.00`));
    const run = await merchant.import(csv(`${HEADER},ribbon,discount`, `${MUG},,`));
    expect(counts(run)).toEqual([0, 1, 0, 0]);
    const mug = await merchant.product('mug');
    expect([mug?.brand, mug?.ribbon, mug?.discount?.type]).toEqual([
      'Ninth Loom',
      undefined,
      'NONE',
    ]);
  });

  it('a repeated import updates options, and keeps the values of the variants', async () => {
    await merchant.import(csv(OPTIONS, SHIRT, 'variant,shirt,,45,,,,,L,,Clay'));
    const more = SHIRT.replace('S|L', 'S|M|L');
    const run = await merchant.import(csv(OPTIONS, more, 'variant,shirt,,45,,,,,L,,Clay'));
    expect(counts(run)).toEqual([0, 1, 0, 0]);
    const variants = await variantsOf('shirt');
    expect(variants?.map(([name]) => name)).toContain('M Ink');
    expect(variants?.find(([name]) => name === 'L Clay')?.[1]).toBe(45);
  });

  it('a repeated import adds no media to a product that has media', async () => {
    await merchant.import(csv(`${HEADER},media`, `${MUG},mug-clay`));
    const run = await merchant.import(csv(`${HEADER},media`, `${MUG},mug-indigo`));
    expect(counts(run)).toEqual([0, 0, 1, 0]);
    expect((await merchant.product('mug'))?.media?.items).toHaveLength(1);
  });

  it('a repeated import adds a product to a collection that is new in the file', async () => {
    await merchant.import(csv(HEADER, MUG));
    const run = await merchant.import(csv(`${HEADER},collections`, `${MUG},Gifts`));
    expect(counts(run)).toEqual([0, 1, 0, 0]);
    const again = await merchant.import(csv(`${HEADER},collections`, `${MUG},Gifts`));
    expect(counts(again)).toEqual([0, 0, 1, 0]);
  });

  it('a repeated import removes no product from a collection and deletes no product', async () => {
    await merchant.import(csv(`${HEADER},collections`, `${MUG},Gifts`, 'product,bowl,Bowl,5,'));
    await merchant.import(csv(`${HEADER},collections`, `${MUG},`));
    expect((await merchant.product('mug'))?.collectionIds).toHaveLength(1);
    expect(await merchant.product('bowl')).toBeDefined();
  });
});

describe('a dry run', () => {
  it('a dry run reports the changes that an import would make, and writes nothing', async () => {
    await merchant.import(csv(`${HEADER},collections`, `${MUG},`, 'product,bowl,Bowl,5,'));
    merchant.takeWrites();
    const run = await merchant.import(
      csv(
        `${HEADER},collections`,
        `${MUG},Gifts`,
        'product,bowl,Bowl,5,',
        'product,vase,Vase,9,',
        'product,jug,Jug,-9,',
      ),
      { isDryRun: true },
    );
    expect([run.exitCode, counts(run)]).toEqual([1, [1, 1, 1, 1]]);
    expect(run.text).toContain('Collections would be created: Gifts');
    expect(run.text).toMatch(/would be created +1\n/);
    expect(merchant.takeWrites()).toEqual([]);
    expect(await merchant.product('vase')).toBeUndefined();
  });
});

describe('refused rows', () => {
  it('refused rows are listed by line, field and reason, and the remaining rows are imported', async () => {
    const run = await merchant.import(
      csv(HEADER, MUG, 'product,bowl,Bowl,-5', 'product,jug,,5', 'product,vase,Vase,9'),
    );
    expect([run.exitCode, counts(run)]).toEqual([1, [2, 0, 0, 2]]);
    expect(run.refused).toEqual([
      '3 price: must not be negative, received "-5"',
      '4 name: is required',
    ]);
    expect(run.text).toContain(
      '\n2 rows were refused:\n  line  field  reason\n     3  price  must',
    );
  });

  it('all cells of a row that exceed a platform limit are reported at once', async () => {
    const run = await merchant.import(
      csv(
        `${HEADER},sku,ribbon,option1,choices1`,
        `product,mug,${'M'.repeat(81)},0.125,${'S'.repeat(41)},${'R'.repeat(31)},,`,
        `product,tray,Tray,5,,,Size,S|${'L'.repeat(51)}`,
        'product,bowl,Bowl,5,,,,',
      ),
    );
    expect(counts(run)).toEqual([1, 0, 0, 2]);
    expect(run.refused.sort()).toEqual([
      '2 name: must be at most 80 characters',
      '2 price: must have at most 2 decimals, received "0.125"',
      '2 ribbon: must be at most 30 characters',
      '2 sku: must be at most 40 characters',
      expect.stringMatching(/^3 choices1: "L+…" must be at most 50 characters$/),
    ]);
  });

  it('variants that the platform refuses are reported with the line of their row', async () => {
    const run = await merchant.import(
      csv(
        OPTIONS,
        SHIRT,
        'variant,shirt,,40,,,,,S,,Clay',
        'variant,shirt,,45,,,,,L,,Clay',
        'variant,shirt,,45.01,,,,,L,,Ink',
      ),
      { fetch: refusingVariants() },
    );
    expect([run.exitCode, counts(run)]).toEqual([1, [0, 0, 0, 1]]);
    expect(run.refused).toEqual(['5 price: must be lower']);
    expect((await merchant.product('shirt'))?.variants?.[2]?.variant?.priceData?.price).toBe(40);
  });

  it('variants that a version 3 store refuses are reported with the line of their row', async () => {
    merchant.sandbox.control.settings({ catalogVersion: 'V3' });
    const refusing: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST' || !request.url.endsWith('/products-with-inventory'))
        return merchant.fetch(request);
      const fieldViolations = [
        { field: 'product.variantsInfo.variants[2].price.actualPrice', description: 'is odd' },
      ];
      return Response.json({ details: { validationError: { fieldViolations } } }, { status: 400 });
    };
    const run = await merchant.import(
      csv(OPTIONS, SHIRT, 'variant,shirt,,40,,,,,S,,Clay', 'variant,shirt,,45,,,,,L,,Clay'),
      { fetch: refusing },
    );
    expect(run.refused).toEqual(['4 price: is odd']);
  });

  it('an error about a refused picture or collection names the column and, if possible, the value', async () => {
    const run = await merchant.import(
      csv(
        `${HEADER},collections,media`,
        `${MUG},${'C'.repeat(51)},`,
        'product,bowl,Bowl,5,,no-such-picture',
        'product,vase,Vase,5,,javascript:alert(1)',
      ),
    );
    expect(run.exitCode).toBe(1);
    expect(run.refused).toEqual([
      expect.stringMatching(/^2 collections: "C+…" must be at most 50 characters$/),
      '3 media: is not a media item of this store',
      '4 media: must be an http or https address, received "javascript:alert(1)"',
    ]);
  });

  it('refused rows can be corrected and imported with another file', async () => {
    const file = csv(
      OPTIONS,
      SHIRT,
      'variant,shirt,,40,,,,,L,,Clay',
      'variant,shirt,,45,,,,,L,,Ink',
    );
    await merchant.import(file, { fetch: refusingVariants() });
    const run = await merchant.import(csv(OPTIONS, SHIRT, 'variant,shirt,,45.01,,,,,L,,Ink'));
    expect([run.exitCode, counts(run)]).toEqual([0, [0, 1, 0, 0]]);
    expect((await variantsOf('shirt'))?.[3]?.[1]).toBe(45.01);
  });

  it('an import without accepted rows sends nothing', async () => {
    const run = await merchant.import(csv('handle,title', 'mug,Mug'));
    expect([run.exitCode, run.result]).toEqual([1, undefined]);
    expect(run.text).toContain('Nothing was imported.');
    expect(run.refused[0]).toBe('1 column 2: has the unknown name "title"');
    expect(merchant.sandbox.control.requests()).toEqual([]);
  });
});
