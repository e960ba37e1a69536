// A merchant's file is read column by column, in every allowed encoding and spelling.
import { describe, expect, it } from 'vitest';
import { openCatalog } from '../../../demo/merchant/catalog-file/read-catalog.ts';
import { HEADER, latin1, MUG, read } from '../../support/data/merchant-file.ts';
import { csv } from '../../support/network/merchant.ts';

describe('a product', () => {
  it('a product is read with its handle, name and price', () => {
    expect(read(csv(HEADER, MUG)).products).toEqual([
      {
        line: 2,
        handle: 'mug',
        product: { name: 'Mug', slug: 'mug', priceData: { price: 12.5 } },
        variants: [],
        collections: [],
        media: [],
      },
    ]);
  });

  it('a product is read with the values of the optional columns, and with default values for empty cells', () => {
    const { products } = read(
      csv(
        `${HEADER},description,discount,sku,weight,brand,ribbon,visible,collections,media`,
        `${MUG},Holds tea.,10%,M-1,0.35,Ninth Loom,New,no,Tableware|Gifts,mug-clay|https://a.example/b.png`,
        'product,bowl,Bowl,5,,,,,,,,,',
      ),
    );
    expect(products[0]).toMatchObject({
      product: {
        description: 'Holds tea.',
        discount: { type: 'PERCENT', value: 10 },
        sku: 'M-1',
        weight: 0.35,
        brand: 'Ninth Loom',
        ribbon: 'New',
        visible: false,
      },
      collections: ['Tableware', 'Gifts'],
      media: ['mug-clay', 'https://a.example/b.png'],
    });
    expect(products[1]?.product).toEqual({
      name: 'Bowl',
      slug: 'bowl',
      priceData: { price: 5 },
      description: '',
      discount: { type: 'NONE' },
      sku: '',
      weight: null,
      brand: null,
      ribbon: null,
      visible: true,
    });
  });

  it('a product can have lists or colors as options, and its variants can be in any row', () => {
    const { products, reported } = read(
      csv(
        `${HEADER},sku,option1,choices1,option2,choices2`,
        'variant,shirt,,45,S-L,,L,,Ink',
        'product,shirt,Shirt,40,S,Size,S | L,Colour,Clay #b5651d|Ink #222233',
        'variant,shirt,,,,,S,,Clay',
      ),
    );
    expect(reported).toEqual([]);
    expect(products[0]?.product.productOptions).toEqual([
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'S', description: 'S' },
          { value: 'L', description: 'L' },
        ],
      },
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#b5651d', description: 'Clay' },
          { value: '#222233', description: 'Ink' },
        ],
      },
    ]);
    expect(products[0]?.product.manageVariants).toBe(true);
    expect(products[0]?.variants).toEqual([
      { line: 2, choices: { Size: 'L', Colour: 'Ink' }, price: 45, sku: 'S-L' },
      { line: 4, choices: { Size: 'S', Colour: 'Clay' }, price: null, sku: null },
    ]);
  });
});

describe('a file', () => {
  it('a file can begin with a byte order mark and have the line endings of any system', () => {
    const { handles, reported } = read(`\u{feff}${HEADER}\r\n${MUG}\rproduct,bowl,Bowl,5\n\n`);
    expect([handles, reported]).toEqual([['mug', 'bowl'], []]);
  });

  it('a file with semicolons between cells can have commas in numbers', () => {
    const { products, reported } = read(
      csv('Type;Handle;Name;Price;Discount', 'product;mug;"Mug; big";12,50;"1,25"'),
    );
    expect(reported).toEqual([]);
    expect(products[0]?.product).toMatchObject({
      name: 'Mug; big',
      priceData: { price: 12.5 },
      discount: { type: 'AMOUNT', value: 1.25 },
    });
  });

  it('a file can have tabs between cells, or specify its delimiter', () => {
    expect(read(csv('type\thandle\tname\tprice', 'product\tmug\tMug\t5')).handles).toEqual(['mug']);
    const named = read(csv('sep=;', 'type;handle;name;price', 'product;mug;Mug;-5'));
    expect(named.reported).toEqual(['3 price: must not be negative, received "-5"']);
  });

  it('a quoted cell keeps quotes, delimiters and line breaks, and later line numbers stay correct', () => {
    const { products, reported } = read(
      csv(`${HEADER},description`, `${MUG},"One ""fine"", big\nmug"`, 'product,bowl,,5,'),
    );
    expect(products[0]?.product.description).toBe('One "fine", big\nmug');
    expect(reported).toEqual(['4 name: is required']);
  });

  it('rows of empty cells, which spreadsheets leave behind, are skipped', () => {
    expect(read(csv(HEADER, ',,,', MUG, ' , ,,'))).toMatchObject({
      reported: [],
      handles: ['mug'],
    });
  });

  it('only a row with broken quotes is lost', () => {
    const { reported, handles } = read(
      csv(
        HEADER,
        'product,a,"A,1',
        'product,b,B,1',
        'product,c,"C" c,1',
        'product,d,D,1',
        'product,e,"E "" e",1',
        'product,f,F"f,1',
        'product,g,G,1',
      ),
    );
    expect(handles).toEqual(['b', 'd', 'e', 'g']);
    const unmatched =
      'a quote (") is not closed or is followed by text; inside quotes, double each quote';
    expect(reported).toEqual([
      `2 : ${unmatched}`,
      `4 : ${unmatched}`,
      '7 : a quote (") appears in a cell that does not start with one',
    ]);
  });

  it('reading a file stops after 100 rows with broken quotes', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `product,a${index},"A" a,1`);
    const { reported } = read(csv(HEADER, ...rows));
    expect(reported).toHaveLength(101);
    expect(reported.at(-1)).toBe(
      '102 : this line and all following lines were not read: too many broken quotes',
    );
  });

  it.each([
    ['empty', ''],
    ['only a byte order mark', '\u{feff}'],
    ['only empty lines', '\r\n\n'],
  ])('a file that is %s is reported as empty', (_, text) => {
    expect(read(text).reported).toEqual(['1 : the file is empty']);
  });

  it('a file with only a header has no products', () => {
    expect(read(csv(HEADER)).reported).toEqual(['1 : the file has a header and no products']);
  });

  it.each([
    ['UTF-16 without a byte order mark', Uint8Array.from(Buffer.from(csv(HEADER, MUG), 'utf16le'))],
    ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0])],
  ])('a file that is %s is refused as a whole', (_, bytes) => {
    expect(read(bytes).reported[0]).toContain('1 : the file is not text');
  });

  it.each([
    ['little-endian UTF-16', [0xff, 0xfe], (text: Buffer) => text],
    ['big-endian UTF-16', [0xfe, 0xff], (text: Buffer) => text.swap16()],
  ])('a file can be %s', (_, mark, order) => {
    const text = order(Buffer.from(csv(HEADER, 'product,mug,Tasse für 5 €,12.50'), 'utf16le'));
    const { products, reported } = read(Uint8Array.from([...mark, ...text]));
    expect(reported).toEqual([]);
    expect(products[0]?.product.name).toBe('Tasse für 5 €');
  });

  it('a file can be windows-1252, and a note reports that the encoding was guessed', () => {
    // In windows-1252, 0x80 is a euro sign and 0x93 a quotation mark. In Latin-1 they are control characters.
    const bytes = latin1(csv(HEADER, 'product,mug,Caf\u00e9 \u0093 \u0080,12.50'));
    const { products, notes, reported } = read(bytes);
    expect([reported, products[0]?.product.name]).toEqual([[], 'Café “ €']);
    expect(notes[0]).toMatch(/read as windows-1252/);
    expect(read(csv(HEADER, 'product,mug,Café,5')).notes).toEqual([]);
  });

  it('a file of ten thousand products is read completely', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `product,p-${at},Thing ${at},${at}.50`);
    const { handles, reported } = read(csv(HEADER, ...rows, 'product,p-7,Again,1'));
    expect([handles.length, reported.length]).toEqual([9_999, 2]);
  });

  it('reading the products of a long file twice returns equal products, even if other rows are broken', () => {
    const rowsOf = (at: number) => [
      `product,p-${at},"Thing, ${at}\nin two lines",${at}.50,Size,S|L`,
      // Breaks a row near each boundary between two batches of records. The records of a batch are parsed together.
      at % 66 === 0 ? `variant,p-${at},"x" y,,,S` : `variant,p-${at},,${at + 1},,S`,
      '',
      `variant,p-${at},,,,L`,
    ];
    const rows = Array.from({ length: 700 }, (_, at) => rowsOf(at)).flat();
    const file = openCatalog(new TextEncoder().encode(csv(`${HEADER},option1,choices1`, ...rows)));
    const broken = Array.from({ length: 11 }, (_, at) => at * 66);
    expect(file.products.length).toBe(700 - broken.length);
    const [first, second] = [[...file.products], [...file.products]];
    expect(first).toEqual(second);
    expect(first[0]).not.toBe(second[0]);
    expect(file.products.places).toEqual(first.map(({ handle, line }) => ({ handle, line })));
    const expected = Array.from({ length: 700 }, (_, at) => at).filter((at) => at % 66);
    expect(
      first.map(({ handle, line, product, variants }) => [
        handle,
        line,
        product.name,
        variants.map(({ price, choices }) => [price, choices['Size']]),
      ]),
    ).toEqual(
      expected.map((at) => [
        `p-${at}`,
        2 + at * 5,
        `Thing, ${at}\nin two lines`,
        [
          [at + 1, 'S'],
          [null, 'L'],
        ],
      ]),
    );
  });
});

describe('a header', () => {
  it('each wrong column of a header is reported, with the expected columns', () => {
    const { reported, products } = read(
      csv('type,handle,title,price,price,', 'product,mug,Mug,1,1,'),
    );
    expect(products).toEqual([]);
    expect(reported.slice(0, -1)).toEqual([
      '1 column 3: has the unknown name "title"',
      '1 column 5: has the same name "price" as column 4',
      '1 column 6: has no name',
      '1 name: is missing',
    ]);
    expect(reported.at(-1)).toMatch(
      /^1 : expected type, handle, name, price, and of description, .*/,
    );
  });

  it('a file with a column for an option name must also have the column for that option’s choices', () => {
    expect(read(csv(`${HEADER},option1`, `${MUG},Size`)).reported[0]).toBe(
      '1 choices1: is missing: both columns are needed',
    );
  });
});
