// Changes to products that the catalog refuses or accepts.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, productId, violationsOf } from '../support/store.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const { store } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

describe('the catalog', () => {
  it('accepts a whole product as it was returned, and applies the fields that may be set', async () => {
    const given = await merchant.newShirt({ brand: 'Kiln' });
    const { body } = await merchant.send('PATCH', `/stores/v1/products/${given.id}`, {
      product: { ...given, name: 'Again' },
    });
    expect(body.product).toMatchObject({
      name: 'Again',
      brand: 'Kiln',
      slug: given.slug,
      createdDate: given.createdDate,
      variants: given.variants.map(({ id }: Json) => ({ id })),
    });
  });

  it('refuses a body about another entity than its address', async () => {
    const [a, b] = [await merchant.newProduct(), await merchant.newProduct()];
    const path = `/stores/v1/products/${a.id}`;
    const patched = await merchant.send('PATCH', path, { product: { id: b.id, name: 'x' } });
    expect(violationsOf(patched)).toEqual(['product.id: VALIDATION']);
    const media = await merchant.send('POST', `${path}/media/delete`, { id: b.id });
    expect(violationsOf(media)).toEqual(['id: VALIDATION']);
    expect((await merchant.read(a.id)).name).toBe(a.name);
  });

  it.each<[string, unknown, string[]]>([
    ['variants', { variants: [{ price: 1 }] }, ['variants[0].variantIds: REQUIRED_ONE_OF_FIELD']],
    [
      'variants',
      { variants: [{ choices: {}, variantIds: [productId('mug')] }] },
      ['variants[0].variantIds: ONE_OF_ALIGNMENT'],
    ],
    [
      'variants',
      {
        variants: [{ variantIds: ['x'], price: -1, weight: 1e10, sku: 'x'.repeat(41), cost: '1' }],
      },
      [
        'variants[0].cost: VALIDATION',
        'variants[0].price: MIN',
        'variants[0].sku: MAX_LENGTH',
        'variants[0].variantIds[0]: FORMAT',
        'variants[0].weight: MAX',
      ],
    ],
    ['variants', { variants: [] }, ['variants: MIN_SIZE']],
    ['variants', { variants: many(1_001, () => ({ choices: {} })) }, ['variants: MAX_SIZE']],
    [
      'choices/media',
      { media: [{ option: '', choice: 'x'.repeat(51), mediaIds: [] }] },
      ['media[0].choice: MAX_LENGTH', 'media[0].mediaIds: MIN_SIZE', 'media[0].option: MIN_LENGTH'],
    ],
  ])('refuses changed %s %#', async (path, body, violations) => {
    const { id } = await merchant.newShirt();
    const answer = await merchant.send('PATCH', `/stores/v1/products/${id}/${path}`, body);
    expect(violationsOf(answer)).toEqual(violations);
  });
});
