// Reading variants without their products. Facts: docs/platform/catalog.md#queries, docs/platform/catalog.md#fields.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, productId, violationsOf } from '../support/store.ts';

const { visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });

const ask = (member: 'query' | 'search', asked: unknown, ...fields: string[]) =>
  visitor.send('POST', `/stores/v3/products/${member}-variants`, { [member]: asked, fields });

describe.each(['query', 'search'] as const)('%s-variants', (member) => {
  const shirts = { 'productData.productId': productId('shirt') };

  it('a separately read variant has different fields than a variant inside a product', async () => {
    const { body: got } = await visitor.send(
      'GET',
      '/stores/v3/products/slug/shirt?fields=DISCOUNT_INFO',
    );
    const { body } = await ask(member, { filter: shirts });
    const ids = got.product.variantsInfo.variants.map(({ id }: Json) => id);
    expect(body.variants.map(({ variantId }: Json) => variantId)).toEqual(ids);
    const [first] = body.variants;
    expect(ids).not.toContain(first.id);
    expect(first).toMatchObject({
      optionChoices: [
        { optionChoiceNames: { optionName: 'Color' } },
        { optionChoiceNames: { optionName: 'Size' } },
      ],
      price: { actualPrice: { amount: '35.00' }, compareAtPrice: { amount: '40.00' } },
      inventoryStatus: { inStock: true },
      productData: { productId: productId('shirt'), slug: 'shirt', productType: 'PHYSICAL' },
    });
    expect(first).not.toHaveProperty('choices');
    expect(first.price).not.toHaveProperty('priceAfterDiscount');
    expect(body.pagingMetadata).toEqual({ count: 4, cursors: {}, hasNext: false });
  });

  it('variants, including default variants, are found and sorted by ids', async () => {
    const { body } = await ask(member, {
      sort: [{ fieldName: 'variantId', order: 'ASC' }],
      cursorPaging: { limit: 1_000 },
    });
    const ids = body.variants.map(({ variantId }: Json) => variantId);
    expect(ids).toEqual([...ids].sort());
    expect(ids).toHaveLength(10);
    for (const { id, variantId } of body.variants)
      for (const filter of [{ id }, { variantId }]) {
        const found = await ask(member, { filter });
        expect(found.body.variants.map((one: Json) => one.variantId)).toEqual([variantId]);
      }
  });

  it('variants are paged by cursor, with at most 1,000 variants a page', async () => {
    const { body } = await ask(member, { cursorPaging: { limit: 4 } });
    const cursorPaging = { limit: 100, cursor: body.pagingMetadata.cursors.next };
    const { body: rest } = await ask(member, { cursorPaging });
    expect(rest.pagingMetadata).toMatchObject({ count: 6, hasNext: false });
    expect(violationsOf(await ask(member, { cursorPaging: { limit: 1_001 } }))).toEqual([
      `${member}.cursorPaging.limit: MAX`,
    ]);
  });

  it('a variant request accepts CURRENCY, and refuses DISCOUNT_INFO and MERCHANT_DATA', async () => {
    const { body } = await ask(member, { filter: shirts }, 'CURRENCY');
    expect(body.variants[0]).toMatchObject({
      price: { actualPrice: { formattedAmount: '€35.00' } },
      productData: { currency: 'EUR' },
    });
    expect(violationsOf(await ask(member, {}, 'DISCOUNT_INFO'))).toEqual([
      'fields[0]: INVALID_ENUM_VALUE',
    ]);
    const refused = await ask(member, {}, 'MERCHANT_DATA');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA']);
  });

  it('filters and sorts by undeclared fields are refused', async () => {
    const name = 'productData.name';
    for (const asked of [{ filter: { [name]: 'Shirt' } }, { sort: [{ fieldName: name }] }]) {
      const { status, body } = await ask(member, asked);
      expect([status, body.message]).toEqual([
        400,
        expect.stringMatching(/^Field 'productData\.name' is not declared as (filter|sort)able$/),
      ]);
    }
  });
});
