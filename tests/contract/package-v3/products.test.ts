// The package's productsV3 against the sandbox: every read, with fields, cursors, free text and facets.
// Facts: docs/platform/catalog.md#queries, docs/platform/catalog.md#filters, docs/platform/catalog.md#facets.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import {
  productV3Query,
  productV3Search,
  type StoreClient,
  variantV3Query,
} from '../../../src/package/index.ts';
import { openPackageClient } from '../../support/network/package-client.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { productId } from '../support/store.ts';

const { store } = await openTestStore({ settings: { catalogVersion: 'V3' } });

let client: StoreClient;
beforeEach(() => {
  client = openPackageClient(store);
});

const slugsOf = (products: readonly { slug?: string }[]) => products.map(({ slug }) => slug).sort();
const lastBody = (path: string) =>
  store.control
    .requests()
    .filter((request) => request.path.endsWith(path))
    .at(-1)?.body;

describe('a product', () => {
  it('a product is read by id and by slug, with its variants and the requested fields', async () => {
    const fields = ['CURRENCY', 'URL', 'VARIANT_OPTION_CHOICE_NAMES'] as const;
    const byId = await client.productsV3.getProduct(productId('shirt'), { fields });
    const bySlug = await client.productsV3.getProductBySlug('shirt', { fields });
    expect(byId).toEqual(bySlug);
    expect(byId).toMatchObject({
      id: productId('shirt'),
      slug: 'shirt',
      productType: 'PHYSICAL',
      createdDate: expect.any(Date),
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      url: { relativePath: '/product-page/shirt' },
    });
    const [variant] = byId.variantsInfo.variants;
    expect(variant?.price?.actualPrice).toEqual({
      amount: expect.stringMatching(/^\d+(\.\d+)?$/),
      formattedAmount: expect.any(String),
    });
    expect(variant?.choices?.[0]?.optionChoiceNames?.optionName).toBe(byId.options[0]?.name);
    const [choice] = byId.options[0]?.choicesSettings.choices ?? [];
    expect(choice).toMatchObject({ key: expect.any(String), choiceType: expect.any(String) });
  });
});

describe('a query', () => {
  it('a query finds products by id', async () => {
    const query = productV3Query().in('id', [productId('mug'), productId('card')]);
    const page = await client.productsV3.queryProducts(query, { fields: ['MIN_PRICE_VARIANT'] });
    expect(slugsOf(page.products)).toEqual(['card', 'mug']);
    expect(page.products[0]?.variantsInfo.variants).toEqual([]);
    expect(page.products[0]?.variantSummary?.minPriceVariant?.id).toEqual(expect.any(String));
  });

  it('a query pages through all products; later requests contain only the fields and the cursor paging', async () => {
    const first = await client.productsV3.queryProducts(productV3Query().limit(2), {
      fields: ['CURRENCY'],
    });
    const slugs: (string | undefined)[] = [];
    for await (const { slug, currency } of first) {
      slugs.push(slug);
      expect(currency).toEqual(expect.any(String));
    }
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).toHaveLength(await client.productsV3.countProducts());
    expect(lastBody('/products/query')).toEqual({
      fields: ['CURRENCY'],
      query: { cursorPaging: { limit: 2, cursor: expect.any(String) } },
    });
  });

  it('a query returns to the previous page', async () => {
    const first = await client.productsV3.queryProducts(productV3Query().limit(2));
    const back = await (await first.next()).prev();
    expect(back.products).toEqual(first.products);
  });
});

describe('a search', () => {
  it('a search filters by category, price range and stock, and sorts the products', async () => {
    const search = productV3Search()
      .eq('visible', true)
      .matchItems('allCategoriesInfo.categories', [seedId('collection', 'papers')])
      .ge('actualPriceRange.minValue.amount', '1')
      .le('actualPriceRange.maxValue.amount', '1000')
      .ne('inventory.availabilityStatus', 'OUT_OF_STOCK')
      .ascending('actualPriceRange.minValue.amount', 'name')
      .limit(24);
    const { products } = await client.productsV3.searchProducts(search);
    expect(slugsOf(products)).toEqual(['card', 'shirt']);
    const amounts = products.map(({ actualPriceRange }) =>
      Number(actualPriceRange?.minValue?.amount),
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });

  it('a search filters by choice id', async () => {
    const shirt = await client.productsV3.getProductBySlug('shirt');
    const ids = shirt.options.map(
      ({ choicesSettings }) => choicesSettings.choices[0]?.choiceId ?? '',
    );
    const search = ids.reduce(
      (all, id) => all.hasSome('options.choicesSettings.choices.choiceId', [id]),
      productV3Search(),
    );
    expect(slugsOf((await client.productsV3.searchProducts(search)).products)).toEqual(['shirt']);
  });

  it('a search finds products by free text', async () => {
    const search = productV3Search().text('mug', { fields: ['name'] });
    expect(slugsOf((await client.productsV3.searchProducts(search)).products)).toEqual(['mug']);
  });

  it('a search returns facets even with a limit of 0', async () => {
    const search = productV3Search()
      .aggregate(
        {
          name: 'cheapest',
          type: 'SCALAR',
          fieldPath: 'actualPriceRange.minValue.amount',
          scalar: { type: 'MIN' },
        },
        { name: 'types', type: 'VALUE', fieldPath: 'productType' },
      )
      .limit(0);
    const { products, facets } = await client.productsV3.searchProducts(search);
    expect(products).toEqual([]);
    expect(facets).toMatchObject([
      { name: 'cheapest', type: 'SCALAR', scalar: { value: expect.any(Number) } },
      { name: 'types', values: expect.arrayContaining([{ value: 'DIGITAL', count: 1 }]) },
    ]);
  });

  it('skipTo() continues a search at a cursor', async () => {
    const search = productV3Search().ascending('name').limit(2);
    const first = await client.productsV3.searchProducts(search);
    const next = await client.productsV3.searchProducts(
      search.skipTo(first.metadata.cursors.next ?? ''),
    );
    expect(next.products).toEqual((await first.next()).products);
  });

  it('products are counted with the conditions of a search', async () => {
    const search = productV3Search().eq('productType', 'DIGITAL');
    expect(await client.productsV3.countProducts(search)).toBe(1);
  });
});

describe('variants', () => {
  it('variants are queried and searched, with the variant ids that the product lists', async () => {
    const query = variantV3Query().eq('productData.productId', productId('shirt'));
    const { variants } = await client.productsV3.queryVariants(query, { fields: ['CURRENCY'] });
    const shirt = await client.productsV3.getProduct(productId('shirt'));
    const known = shirt.variantsInfo.variants.map(({ id }) => id);
    expect(variants.map(({ variantId }) => variantId).sort()).toEqual([...known].sort());
    expect(variants[0]).toMatchObject({
      productData: { productId: productId('shirt'), slug: 'shirt' },
      optionChoices: [{ optionChoiceNames: { choiceName: expect.any(String) } }, {}],
      price: { actualPrice: { formattedAmount: expect.any(String) } },
    });
    const found = await client.productsV3.searchVariants(query);
    expect(found.variants).toHaveLength(variants.length);
  });
});

describe('nested facets', () => {
  it('an entry of a nested facet contains the result of each nested aggregation', async () => {
    const search = productV3Search()
      .aggregate({
        name: 'shelves',
        type: 'NESTED',
        nested: {
          nestedAggregations: [
            { name: 'type', type: 'VALUE', fieldPath: 'productType' },
            {
              name: 'least',
              type: 'SCALAR',
              fieldPath: 'actualPriceRange.minValue.amount',
              scalar: { type: 'MIN' },
            },
          ],
        },
      })
      .limit(0);
    const [facet] = (await client.productsV3.searchProducts(search)).facets;
    expect(facet?.nested?.[0]).toEqual({
      type: { value: 'PHYSICAL', count: expect.any(Number) },
      least: { scalar: expect.any(Number) },
    });
  });
});
