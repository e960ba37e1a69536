// Reading exports of Wix, Squarespace, BigCommerce and Square, and importing the files of all shop systems.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  exportedFile,
  OTHER_EXPORTS,
  optionFacts,
  readExport,
  variantFacts,
} from '../../../support/data/catalog-facts.ts';
import { csv, openMerchantStage } from '../../../support/network/merchant.ts';

const merchant = await openMerchantStage();

describe('an export from Wix', () => {
  const { of, notes, reported } = readExport('wix');
  const cap = of('wool-cap');

  it('an export from Wix has names, descriptions, pictures and collections, and each name becomes a handle', () => {
    expect(notes[0]).toBe('Recognized as an export of Wix.');
    expect(cap?.product).toMatchObject({
      name: 'Wool cap',
      description: '<p>Warm, and not itchy.</p>',
      brand: 'Northwind',
      ribbon: 'New',
      visible: true,
    });
    expect(cap?.collections).toEqual(['Hats', 'Winter']);
    expect(cap?.media).toEqual([
      'https://static.wixstatic.com/media/1a2b3c_cap~mv2.jpg',
      'https://cdn.example.com/cap-back.jpg',
    ]);
  });

  it('an export from Wix is read with surcharges added to the prices, and with the discount as a percentage', () => {
    expect(cap?.product.discount).toEqual({ type: 'PERCENT', value: 10 });
    expect(cap && optionFacts(cap)).toEqual(['Color: Ink #22304a, Moss #6b7a4f', 'Size: S, M']);
    expect(cap && variantFacts(cap)).toEqual([
      'Ink, S 30 4',
      'Ink, M 32.5 0',
      'Moss, S hidden 7',
      'Moss, M 32.5 7',
    ]);
    expect(of('tea-towel')).toMatchObject({
      product: { visible: false, sku: 'TOWEL' },
      stock: { inStock: false },
    });
    expect(reported).toEqual(['8 price: expected a number like 12.50, received "free"']);
  });

  it('an export from Wix is also read with the columns of catalog version 3', () => {
    const { of: newer } = readExport('wix-v3');
    const same = newer('wool-cap');
    expect(same?.product).toMatchObject({
      priceData: { price: 30 },
      discount: { type: 'AMOUNT', value: 6 },
    });
    expect(same && variantFacts(same)).toEqual(['S 30 3', 'M 32 5']);
    expect(same?.media).toHaveLength(2);
  });
});

describe('an export from Squarespace', () => {
  const { of, reported, notes } = readExport('squarespace');

  it('an export from Squarespace has variants below their product, and sale prices only for products on sale', () => {
    const cap = of('wool-cap');
    expect(cap && variantFacts(cap)).toEqual(['S 24 4', 'M 32 0']);
    expect(notes.join()).toContain('because their variants are reduced differently: wool-cap');
    expect(cap?.collections).toEqual(['hats', 'caps']);
    expect(cap?.media).toHaveLength(2);
    expect(of('tea-towel')).toMatchObject({
      product: { visible: false },
      stock: { inStock: true },
    });
  });

  it('an export from Squarespace keeps the digital product type, and gift cards are refused', () => {
    expect(of('pattern')?.product.productType).toBe('digital');
    expect(reported).toEqual([
      '7 Product Type [Non Editable]: is a gift card, which an import cannot create; create it in the store',
    ]);
  });
});

describe('an export from BigCommerce', () => {
  it('an export from BigCommerce with SKU rows is read, and a product with price rules is refused', () => {
    const { of, reported, notes } = readExport('bigcommerce-bulk');
    const cap = of('wool-cap');
    expect(cap?.product).toMatchObject({
      brand: 'Northwind',
      discount: { type: 'AMOUNT', value: 6 },
    });
    expect(cap && optionFacts(cap)).toEqual(['Size: S, M', 'Color: Ink #22304a']);
    expect(cap && variantFacts(cap)).toEqual(['S, Ink 30 4', 'M, Ink 30 7']);
    expect(cap?.collections).toEqual(['Hats', 'Caps']);
    expect(notes).toContain('Pictures without an address were left out: a/021/cap-back.jpg.');
    expect(reported).toEqual([
      '9 Item Type: a rule changes the price or the sale of some choices; give the SKUs their own prices instead',
    ]);
  });

  it('an export from BigCommerce with variant and image rows is read', () => {
    const { of, notes } = readExport('bigcommerce');
    const cap = of('wool-cap');
    expect(cap && variantFacts(cap)).toEqual(['S, Ink 30 4', 'M, Ink 32 7']);
    expect(cap?.media.map((address) => address.split('/').at(-1))).toEqual([
      'cap.jpg',
      'cap-back.jpg',
      'cap-ink.jpg',
    ]);
    expect(notes).toContain(
      'Categories that the file names by their numbers were left out: 21, 22.',
    );
  });
});

describe('an export from Square', () => {
  it('an export from Square has the variations of an item, and an item priced at the till is refused', () => {
    const { of, reported } = readExport('square');
    const cap = of('wool-cap');
    expect(cap && optionFacts(cap)).toEqual(['Variation: Small, Medium']);
    expect(cap && variantFacts(cap)).toEqual(['Small 24 4', 'Medium 26 7']);
    expect(of('tea-towel')?.product.visible).toBe(false);
    expect(reported).toEqual(['5 Price: is only set at the till; the store needs a price']);
  });
});

describe.each(['V1', 'V3'] as const)('a store with catalog %s', (catalogVersion) => {
  beforeEach(() => {
    merchant.sandbox.control.settings({ catalogVersion });
  });

  it.each(['woo-thousands', 'woo-seven-attributes', 'shopify-title-option'])(
    'a dry run of the file %s has the same refusals as the import',
    async (name) => {
      const file = exportedFile(`cases/${name}`);
      const dry = await merchant.import(file, { isDryRun: true });
      const real = await merchant.import(file);
      expect(real.result).toMatchObject({
        created: dry.result?.created,
        refused: dry.result?.refused,
        refusals: dry.result?.refusals,
      });
    },
  );

  it('a dry run refuses values beyond the length limits, which depend on the catalog version', async () => {
    const file = csv(
      'type,handle,name,price,description,collections',
      `product,mug,Mug,9,${'d'.repeat(8_001)},`,
      `product,jug,Jug,9,,${'C'.repeat(51)}`,
      `product,cup,Cup,9,${'d'.repeat(16_001)},${'D'.repeat(81)}`,
    );
    const dry = await merchant.import(file, { isDryRun: true });
    const isOld = catalogVersion === 'V1';
    expect(dry.refused.map((line) => line.replace(/"\w+…"/, 'it'))).toEqual(
      isOld
        ? [
            '2 description: must be at most 8,000 characters',
            '3 collections: it must be at most 50 characters',
            '4 description: must be at most 8,000 characters',
          ]
        : ['4 description: must be at most 16,000 characters'],
    );
    expect((await merchant.import(file)).refused).toEqual(dry.refused);
  });

  it.each([...OTHER_EXPORTS, 'shopify', 'woocommerce'])(
    'an export from %s is imported as in its dry run, and a second import changes nothing',
    async (name) => {
      const file = exportedFile(name);
      const created = ['squarespace', 'shopify', 'woocommerce'].includes(name) ? 3 : 2;
      const dry = await merchant.import(file, { isDryRun: true });
      expect(dry.result).toMatchObject({ created, refused: 1 });
      expect(merchant.takeWrites()).toEqual([]);
      const first = await merchant.import(file);
      expect(first.result).toMatchObject({
        created,
        refused: 1,
        refusals: dry.result?.refusals,
      });
      merchant.takeWrites();
      const again = await merchant.import(file);
      expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: created });
      expect(merchant.takeWrites()).toEqual([]);
    },
  );
});
