// The importer's command line, its final messages, and the demo's catalog file.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../../../demo/merchant/catalog-file/read-catalog.ts';
import { finishes } from '../../../demo/merchant/make-catalog/catalog-finishes.ts';
import { catalogItems } from '../../../demo/merchant/make-catalog/catalog-items.ts';
import { makeCatalog } from '../../../demo/merchant/make-catalog/make-catalog.ts';
import { HELP, readOptions, UsageError } from '../../../demo/merchant/merchant-options.ts';
import { summaryLines } from '../../../demo/merchant/summary.ts';
import { artIds } from '../../../demo/sandbox/art/art.ts';
import { StoreError } from '../../../src/client/errors.ts';
import { root } from '../docs/documents.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the command line', () => {
  it('the command line uses the demo’s store unless another is given', () => {
    expect(readOptions(['FILE.csv'], {}, 'kept')).toEqual({
      task: 'import',
      files: ['FILE.csv'],
      report: undefined,
      api: 'http://127.0.0.1:4401',
      apiKey: 'kept',
      siteId: undefined,
      accountId: undefined,
      isDryRun: false,
      count: 500,
    });
    const other = ['--api', 'https://shop.example/', '--api-key', 'K', '--site-id', 'S'];
    expect(readOptions([...other, '--account-id', 'A', '--dry-run', 'a.csv'], {})).toMatchObject({
      api: 'https://shop.example',
      apiKey: 'K',
      siteId: 'S',
      accountId: 'A',
      isDryRun: true,
    });
  });

  it('the command line reads the API key from the environment, where other users cannot read it', () => {
    expect(readOptions(['a.csv'], { PANNIER_API_KEY: 'E' }).apiKey).toBe('E');
    expect(readOptions(['a.csv', '--api-key', 'K'], { PANNIER_API_KEY: 'E' }).apiKey).toBe('K');
  });

  it('the API key of the local sandbox is used only for that sandbox', () => {
    expect(() => readOptions(['a.csv', '--api', 'https://shop.example'], {}, 'kept')).toThrow(
      'expected the API key as --api-key or PANNIER_API_KEY, received none',
    );
  });

  it('the command line can make files or run benchmarks, with the given number of products', () => {
    expect(readOptions(['--make', 'a.csv'], {})).toMatchObject({ task: 'make', count: 500 });
    expect(readOptions(['--bench'], {})).toMatchObject({ task: 'bench', count: 10_000 });
    expect(readOptions(['--bench', '--products', '20'], {}).count).toBe(20);
  });

  it.each([
    [[], 'expected a file, received 0'],
    [['--export', 'a.csv', 'b.csv'], 'expected one file, received 2'],
    [['a.csv', 'b.csv', '--report', 'r.csv'], 'expected --report only for an import of one file'],
    [['--bench', 'a.csv'], 'expected no file, received 1'],
    [['a.csv', '--continue', '--dry-run'], 'expected --continue only for an import'],
    [['a.csv', '--api', 'file:///x'], 'expected --api to be an https or loopback URL'],
    [['a.csv', '--api', 'http://shop.example'], 'expected --api to be an https or loopback URL'],
    [['a.csv', '--api-key', 'a key'], 'expected --api-key to be text without spaces'],
    [['a.csv'], 'expected the API key as --api-key or PANNIER_API_KEY, received none'],
    [
      ['a.csv', '--api-key', 'K', '--products', 'many'],
      'expected --products to be from 1 to 1000000',
    ],
    [['a.csv', '--dryrun'], "Unknown option '--dryrun'"],
  ])(
    'the command line rejects %j, and the error contains the expected arguments',
    (args, message) => {
      expect(() => readOptions(args, {})).toThrow(UsageError);
      expect(() => readOptions(args, {})).toThrow(message);
    },
  );

  it('the help lists every option', () => {
    expect(readOptions(['--help'], {}).task).toBe('help');
    const names = [
      'api',
      'api-key',
      'site-id',
      'account-id',
      'dry-run',
      'continue',
      'report',
      'make',
      'bench',
      'products',
    ];
    expect(names.filter((name) => !HELP.includes(`--${name} `))).toEqual([]);
  });
});

describe('the final messages', () => {
  const result = {
    created: 1200,
    updated: 1,
    unchanged: 0,
    refused: 1,
    notReached: 0,
    refusals: [
      { line: 120, field: 'price', reason: 'must not be negative, received "-1"' },
      { line: 7, field: '', reason: 'has 3 cells, but the header has 4' },
    ],
    outcomes: [],
    newCollections: [],
    failure: undefined,
  };
  const facts = { api: 'http://127.0.0.1:4401', isDryRun: false, elapsedMs: 6000 };

  it('the final messages contain the counts, and list refused rows in file order', () => {
    expect(summaryLines(result, facts)).toEqual([
      '1,202 products for http://127.0.0.1:4401',
      '  created              1,200',
      '  updated                  1',
      '  unchanged                0',
      '  refused                  1',
      'Took 6.0 s, 200 products per second.',
      '',
      '2 rows were refused:',
      '  line  field  reason',
      '     7         has 3 cells, but the header has 4',
      '   120  price  must not be negative, received "-1"',
    ]);
  });

  it('the final messages report why an import ended early', () => {
    const said = (failure: StoreError) =>
      summaryLines({ ...result, refusals: [], notReached: 3, failure }, facts).slice(-2);
    const again =
      'Run the same command again to continue, with --continue to leave out the products that are done.';
    expect(said(new StoreError('x', { code: 'network' }))).toEqual([
      'No answer from http://127.0.0.1:4401. Is it running? `npm start` starts the demo’s store.',
      again,
    ]);
    expect(said(new StoreError('No\u001b[2J.', { code: 'X', status: 403 }))).toEqual([
      'The platform rejected the API key: No\u{fffd}[2J.',
      again,
    ]);
  });
});

describe('the demo’s catalog', () => {
  const file = readFileSync(`${root}demo/merchant/catalog.csv`, 'utf8');

  it('the demo’s catalog is the file that --make writes', () => {
    expect(file).toBe(makeCatalog(500));
  });

  it('the demo’s catalog has 500 products, a third of them with variant prices, and no errors', () => {
    const { products, refusals } = readCatalog(bytes(file));
    expect([products.length, refusals]).toEqual([500, []]);
    expect(new Set(products.map(({ product }) => product.name)).size).toBe(500);
    const priced = products.filter(({ variants }) => variants.some(({ price }) => price));
    expect(priced.length).toBeGreaterThan(150);
  });

  it('a catalog of ten thousand products has a different handle for each product', () => {
    const { products, refusals } = readCatalog(bytes(makeCatalog(10_000, 'products')));
    expect([products.length, refusals]).toEqual([10_000, []]);
  });

  it('every picture in the demo’s catalog exists in the sandbox, and every color is valid', () => {
    const pictures = catalogItems.flatMap(({ pictures: own, detail }) => [
      ...own,
      detail ?? own[0] ?? '',
    ]);
    expect(pictures.filter((id) => !artIds.includes(id))).toEqual([]);
    const colours = Object.values(finishes).flatMap((all) => all.map(({ colour }) => colour));
    expect(colours.filter((colour) => !/^#[\da-f]{6}$/.test(colour))).toEqual([]);
  });
});
