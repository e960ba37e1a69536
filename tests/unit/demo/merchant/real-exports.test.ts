// Cases found in real exports: each is read as the exporting shop means it, or refused with the reason.
import { describe, expect, it } from 'vitest';
import { optionFacts, readExport, variantFacts } from '../../../support/data/catalog-facts.ts';
import { read } from '../../../support/data/merchant-file.ts';
import { csv } from '../../../support/network/merchant.ts';

const readCase = (name: string) => readExport(`cases/${name}`);

const readText = (...lines: string[]) => read(csv(...lines));

describe('a price', () => {
  it('a price in a row with unquoted commas is refused, and the other rows are imported', () => {
    const { of, handles, reported } = readCase('woo-unquoted-commas');
    expect(handles).toEqual(['lamp-1']);
    expect(of('lamp-1')?.product.priceData.price).toBe(149);
    expect(reported).toEqual([
      '3 : has 34 cells, but the header has 32; put text that contains a delimiter in quotes',
    ]);
  });

  it('a price of "1,200" is refused, and the reason contains both possible numbers', () => {
    const { handles, reported } = readCase('woo-thousands');
    expect(handles).toEqual(['cheap']);
    expect(reported).toEqual([
      '3 Regular price: can be read as 1.2 and as 1200, received "1,200"; write 1.20 or 1200',
      '3 Weight (g): can be read as 1.8 and as 1800, received "1,800"; write 1.80 or 1800',
    ]);
  });

  it('each variant keeps its price if the file has an option named Title', () => {
    const { of, reported } = readCase('shopify-title-option');
    const [wig, poster] = ['wig', 'poster'].map((handle) => of(handle));
    expect(wig && variantFacts(wig)).toEqual([
      '10 inch, Straight 10',
      '10 inch, Curly 99',
      '12 inch, Straight 12',
      '12 inch, Curly hidden',
    ]);
    expect(poster && variantFacts(poster)).toEqual(['A4 5', 'A1 50']);
    expect(reported).toEqual([]);
  });

  it('a product with 1,728 combinations is refused', () => {
    const { products, reported } = readCase('shopify-1728-combinations');
    expect(products).toEqual([]);
    expect(reported).toEqual([
      '2 : its options combine to 1,728 variants; the platform has at most 1,000',
    ]);
    const cells = Array.from({ length: 12 }, (_, index) => `C${index}`).join('|');
    const options = [1, 2, 3].flatMap((number) => [`option${number}`, `choices${number}`]).join();
    const own = readText(
      `type,handle,name,price,${options}`,
      `product,ring,Ring,9,A,${cells},B,${cells},C,${cells}`,
    );
    expect(own.reported).toEqual([
      '2 choices1: combine with the other options to 1,728 variants; the platform has at most 1,000',
    ]);
  });

  it('a price with a decimal comma is read from a file with semicolons, even in another shop’s export', () => {
    const { products, reported } = readText(
      'Handle;Title;Option1 Name;Option1 Value;Variant Price;Published',
      'mug;Mug;Title;Default Title;18,50;true',
      'jug;Jug;Title;Default Title;1.200,00;true',
    );
    expect(reported).toEqual([]);
    expect(products.map(({ product }) => product.priceData.price)).toEqual([18.5, 1200]);
  });

  it.each([
    [
      'a variant row without a price',
      ['Handle,Title,Option1 Name,Option1 Value,Variant Price', 'cap,Cap,Size,S,9', 'cap,,,M,'],
      '3 Variant Price: is required',
    ],
    [
      'a variant row without a choice',
      ['Handle,Title,Option1 Name,Option1 Value,Variant Price', 'cap,Cap,Size,S,9', 'cap,,,,12'],
      '3 Option1 Value: is required',
    ],
    [
      'two rows with the same choices',
      ['Handle,Title,Option1 Name,Option1 Value,Variant Price', 'cap,Cap,Size,S,9', 'cap,,,S,12'],
      '3 : has the same choices as the row on line 2',
    ],
    [
      'a sale with dates',
      [
        'Type,SKU,Name,Regular price,Sale price,Date sale price ends',
        'simple,A,Cap,20,9,2020-01-31',
      ],
      '2 Sale price: the price is 9 in the sale (… to 2020-01-31) and 20 outside of it; clear the sale or its dates',
    ],
    [
      'a subscription',
      ['Type,SKU,Name,Regular price', 'subscription,A,Cap,20'],
      '2 Type: a product of the type "subscription" cannot be imported; create it in the store',
    ],
    [
      'a variation whose parent is not in the file',
      ['Type,SKU,Name,Regular price,Parent', 'variation,A-1,Cap,20,A'],
      '2 Parent: no product of the file is "A"',
    ],
    [
      'a discount above the price',
      ['type,handle,name,price,discount', 'product,cap,Cap,9,12'],
      '2 discount: is more than the price 9',
    ],
  ])('a product is refused for %s', (_, lines, reason) => {
    const { products, reported } = readText(...lines);
    expect([products, reported]).toEqual([[], [reason]]);
  });
});

describe('text in a cell', () => {
  it('a cell loses the apostrophe that only guards it against spreadsheet formulas, and a note reports this', () => {
    const woo = readCase('woo-escaped-cells');
    expect(woo.products.map(({ product: { name, sku } }) => [name, sku])).toEqual([
      ['@home mug', 'A1'],
      ['+5 V adapter', '+5'],
    ]);
    expect(woo.of('home-mug')?.product.description).toBe('- Stoneware\n- 300 ml');
    const shopify = readCase('shopify-apostrophe-sku');
    expect(shopify.of('mug')?.product.sku).toBe('0088');
    expect(woo.notes).toContain(
      'An apostrophe that only guards spreadsheets was taken off, in the lines: 2, 3.',
    );
  });

  it('a cell keeps an apostrophe that is not a formula guard', () => {
    const { products, notes } = readText('Type,SKU,Name,Regular price', "simple,'A1,'s Hertog,9");
    expect(products[0]?.product).toMatchObject({ name: "'s Hertog", sku: "'A1" });
    expect(notes).toEqual(['Recognized as an export of WooCommerce.']);
  });

  it('a cell with an invalid byte in its second line is refused, and the reason shows that line in windows-1252', () => {
    const { products, reported } = readCase('shopify-broken-byte-in-line-2');
    expect(products).toHaveLength(20);
    expect(reported).toEqual([
      '22 Body (HTML): is not valid UTF-8: "<p>Caf\u{fffd}</p>"; in windows-1252 it is "<p>Café</p>"',
    ]);
  });

  it('a cell with a replacement character from an earlier program is refused', () => {
    const { reported } = readText('type,handle,name,price', 'product,cafe,Caf\u{fffd},9');
    expect(reported).toEqual([
      '2 name: has a letter that an earlier program could not read: "Caf\u{fffd}"',
    ]);
  });

  it('a choice name can end like a short hex color', () => {
    const { of, reported } = readCase('shopify-hash-choice');
    const [first, second] = ['hair-a', 'hair-b'].map((handle) => of(handle));
    expect(first && optionFacts(first)).toEqual(['Colour: Blonde #613, Natural Black']);
    expect(second && variantFacts(second)).toEqual(['Blonde #613 10', 'Ginger #350 12']);
    expect(reported).toEqual([]);
    const own = readText(
      'type,handle,name,price,option1,choices1',
      'product,hair,Hair,9,Colour,Blonde #613|Natural Black',
    );
    expect(own.notes).toEqual(['Choices such as "Blonde #613" are names: a color has six digits.']);
    expect(own.reported).toEqual([]);
  });

  it('a variation can spell the choice of its parent in another case', () => {
    const { of, reported } = readCase('woo-value-case');
    const shirt = of('shirt');
    expect(shirt && variantFacts(shirt)).toEqual(['Red 9 yes', 'Dark Blue 12 yes']);
    expect(reported).toEqual([]);
  });

  it('a choice that the parent does not have is refused, and the reason lists the parent’s choices', () => {
    const { reported } = readText(
      'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      'variable,A,Cap,,,Size,"S, M"',
      'variation,A-1,Cap,9,A,Size,XL',
    );
    expect(reported).toEqual(['3 Name: "XL" is not a choice of Size: "S", "M"']);
  });
});

describe('a product', () => {
  it('a product is visible if the file has no visibility column', () => {
    expect(readCase('woo-no-published').of('cup')?.product.visible).toBe(true);
  });

  it('a hidden product is listed in the notes', () => {
    const { notes } = readText('Type,SKU,Name,Published,Regular price', 'simple,A,Cap,0,9');
    expect(notes).toContain('Hidden, as in the file: cap.');
  });

  it('a product with seven attributes keeps only the attributes with several choices', () => {
    const { of, notes, handles } = readCase('woo-seven-attributes');
    const bike = of('bike');
    expect(handles).toEqual(['bike', 'bell']);
    expect(bike && optionFacts(bike)).toEqual(['A1: x, y', 'A2: x, y']);
    expect(notes.join('\n')).toMatch(/^Options with a single choice were left out.*A7 of bike\.$/m);
  });

  it('a stock of a million and a long handle are reduced to the platform’s limits, and notes report this', () => {
    const { of, notes } = readCase('shopify-stock-million');
    expect(of('mug')?.stock).toEqual({ quantity: 99_999 });
    expect(notes).toContain(
      'A stock of more than 99,999 became 99,999, the platform’s most, in the lines: 2.',
    );
    const long = `${'very-'.repeat(30)}long`;
    const { handles, notes: more } = readText('Handle,Title,Variant Price', `${long},Mug,9`);
    expect(handles[0]).toMatch(/^(very-)+[\w-]+$/);
    expect(handles[0]).toHaveLength(100);
    expect(more).toContain(`Handles of more than 100 characters were shortened: ${handles[0]}.`);
  });

  it('a product whose name or SKU is too long is refused, and the reason has the file’s column names', () => {
    const { reported } = readText(
      'Handle,Title,Variant SKU,Variant Price',
      `mug,${'M'.repeat(81)},${'S'.repeat(41)},9`,
    );
    expect(reported).toEqual([
      '2 Title: must be at most 80 characters',
      '2 Variant SKU: must be at most 40 characters',
    ]);
  });

  it('a product that needs no shipping is digital, and a gift card is refused', () => {
    const woo = readText('Type,SKU,Name,Regular price', '"simple, virtual",A,Song,9');
    expect(woo.products[0]?.product.productType).toBe('digital');
    expect(woo.notes).toContain(
      'Digital, so they are sold once you add their files in the store: song.',
    );
    const shopify = readText(
      'Handle,Title,Variant Price,Variant Requires Shipping,Gift Card',
      'song,Song,9,false,false',
      'card,Card,25,true,true',
    );
    expect(shopify.products.map(({ product }) => product.productType)).toEqual(['digital']);
    expect(shopify.reported).toEqual([
      '3 Gift Card: is a gift card, which an import cannot create; create it in the store',
    ]);
  });

  it('a product with pictures that many browsers do not show is imported with a note', () => {
    const { notes } = readText(
      'Handle,Title,Variant Price,Image Src',
      'mug,Mug,9,https://cdn.example.com/mug.HEIC?v=1',
    );
    expect(notes).toContain(
      'Pictures in a format that many browsers do not show: https://cdn.example.com/mug.HEIC?v=1.',
    );
  });

  it('a product is refused if a row with broken quotes might belong to it', () => {
    const { handles, reported } = readText(
      'type,handle,name,price,option1,choices1',
      'product,cap,Cap,9,Size,S|M',
      'variant,cap,,"12" or so,,M',
      'product,mug,Mug,5,,',
    );
    expect(handles).toEqual(['mug']);
    expect(reported).toHaveLength(1);
    const shop = readText(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      'cap,Cap,Size,S,9',
      'cap,,,M,"12" or so',
      'mug,Mug,,,5',
    );
    expect(shop.handles).toEqual(['mug']);
  });
});

describe('a header', () => {
  it('a broken quote in the header is reported as an error of the header', () => {
    expect(readCase('header-with-quote').reported).toEqual([
      '1 : the header: a quote (") appears in a cell that does not start with one',
    ]);
  });

  it('a header can follow an empty line, a tab and a byte order mark', () => {
    const { handles, reported } = readCase('leading-newline-tab-bom');
    expect([handles, reported]).toEqual([['cup'], []]);
  });

  it.each([
    ['Handle,Title,Option1 Name,Option1 Value', 'Shopify', 'Variant Price'],
    ['ID,Type,SKU,Name,Published,Stock', 'WooCommerce', 'Regular price'],
    ['handleId,fieldType,name,discountMode,discountValue', 'Wix', 'price, surcharge'],
    ['Product ID [Non Editable],Title,Price', 'Squarespace', 'Sale Price, On Sale'],
    ['Item Type,Product ID,Product Name', 'BigCommerce', 'Price, Sale Price'],
    ['Token,Item Name,Variation Name', 'Square', 'Price'],
  ])(
    'the header %s gets one error, which says that this export from %s lacks the column %s',
    (header, shop, column) => {
      const { reported } = readText(header, header.replace(/[^,]+/g, '9'));
      expect(reported).toEqual([
        `1 : this looks like a product export of ${shop}, but lacks the column ${column}`,
      ]);
    },
  );

  it('a header of an unknown program gets one error for all of its columns', () => {
    const { reported } = readText('Artikel,Preis,Bestand,Farbe,Größe,Bild,Marke', 'a,1,2,3,4,5,6');
    expect(reported[0]).toBe('1 : has 7 unknown columns, such as "artikel", "preis", "bestand"');
    expect(reported.filter((line) => line.includes('unknown'))).toHaveLength(1);
  });

  it('a header with a misspelled price column is refused, because the prices would be wrong', () => {
    const { reported } = readText('Type,SKU,Name,Regular price,Sale prise', 'simple,A,Cap,20,15');
    expect(reported).toEqual([
      '1 : the column "Sale prise" looks like "Sale price", which changes prices',
    ]);
  });

  it('a Shopify header can use the shorter price column name of newer exports', () => {
    const { products } = readText('Handle,Title,Vendor,Price', 'mug,Mug,Kiln,9');
    expect(products[0]?.product.priceData.price).toBe(9);
  });

  it.each([
    [
      'Product ID,Code,Name,Calculated Price',
      /BigCommerce.*export again with the template “Bulk Edit”/,
    ],
    [
      'post_title,sku,regular_price',
      /plugin for WooCommerce.*export again with WooCommerce itself/,
    ],
    [
      'Handle,Title,Option1 Name,SKU,Location,On hand',
      /Shopify inventory file.*export the products/,
    ],
  ])('the header %s is refused with one error that contains a remedy', (header, sentence) => {
    const { reported } = readText(header, header.replace(/[^,]+/g, '9'));
    expect(reported).toEqual([expect.stringMatching(sentence)]);
  });
});
