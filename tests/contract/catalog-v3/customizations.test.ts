// Version 3 entities that products reference. Facts: docs/platform/catalog.md#options, docs/platform/catalog.md#facets.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, productId, violationsOf } from '../support/store.ts';

const { visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });

const path = '/stores/v3/customizations';

const shirt = async (...fields: string[]): Promise<Json> => {
  const query = fields.map((field) => `fields=${field}`).join('&');
  return (await visitor.send('GET', `/stores/v3/products/slug/shirt?${query}`)).body.product;
};

describe('customizations', () => {
  it('customizations have the ids, keys and choices of the products’ options', async () => {
    const { options } = await shirt();
    const ids = options.map(({ id }: Json) => id);
    const { body } = await visitor.send('POST', `${path}/query`, {
      query: { filter: { id: { $in: ids }, customizationRenderType: { $ne: 'FREE_TEXT' } } },
    });
    expect(body.pagingMetadata).toEqual({ count: 2, cursors: {}, hasNext: false });
    for (const option of options) {
      const found = body.customizations.find(({ id }: Json) => id === option.id);
      expect(found).toMatchObject({
        name: option.name,
        key: option.key,
        customizationType: 'PRODUCT_OPTION',
        customizationRenderType: option.optionRenderType,
      });
      expect(found.choicesSettings.choices).toEqual(
        option.choicesSettings.choices.map(
          ({ choiceId, key, name, choiceType, colorCode }: Json) => ({
            id: choiceId,
            key,
            name,
            choiceType,
            ...(colorCode && { colorCode }),
          }),
        ),
      );
      const got = await visitor.send('GET', `${path}/${option.id}?fields=ASSIGNED_PRODUCTS_COUNT`);
      expect(got.body.customization).toEqual({ ...found, assignedProductsCount: 1 });
    }
  });

  it('customizations are counted, and a page above the limit and an unknown id are refused', async () => {
    const counted = await visitor.send('POST', `${path}/count`, {
      filter: { customizationType: 'PRODUCT_OPTION' },
    });
    expect(counted.body).toEqual({ count: 2 });
    const answer = await visitor.send('POST', `${path}/query`, {
      query: { filter: { key: 'x' }, cursorPaging: { limit: 101 } },
    });
    expect(violationsOf(answer)).toEqual(['query.cursorPaging.limit: MAX']);
    const unknown = await visitor.send('GET', `${path}/${productId('none')}`);
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'CUSTOMIZATION_NOT_FOUND']);
  });
});

describe('lookups', () => {
  it('a ribbon has the same id in lookups and in products', async () => {
    const { body: gone } = await visitor.send('GET', '/stores/v3/products/slug/gone');
    const { ribbon } = gone.product;
    const { body } = await visitor.send('POST', '/stores/v3/ribbons/query', {});
    expect(body.ribbons).toMatchObject([ribbon]);
    const got = await visitor.send('GET', `/stores/v3/ribbons/${ribbon.id}`);
    expect(got.body.ribbon).toEqual(body.ribbons[0]);
    for (const kind of ['brands', 'ribbons', 'info-sections']) {
      const counted = await visitor.send('POST', `/stores/v3/${kind}/count`, {});
      expect(counted.body).toEqual({ count: kind === 'ribbons' ? 1 : 0 });
      const unknown = await visitor.send('GET', `/stores/v3/${kind}/${productId('none')}`);
      expect(unknown.status).toBe(404);
    }
  });
});

describe('product groups and promotions', () => {
  it.each([
    ['product-groups', 'query', 'productGroups'],
    ['product-groups', 'search', 'productGroups'],
    ['promotions', 'query', 'promotions'],
  ])('a store has no product groups and no promotions: %s/%s', async (path, verb, many) => {
    const { status, body } = await visitor.send('POST', `/stores/v3/${path}/${verb}`, {
      [verb]: { cursorPaging: { limit: 10 } },
    });
    expect([status, body[many], body.pagingMetadata.hasNext]).toEqual([200, [], false]);
    const count = await visitor.send('POST', `/stores/v3/${path}/count`, {});
    expect(count.body).toEqual({ count: 0 });
    const one = await visitor.send('GET', `/stores/v3/${path}/${productId('mug')}`);
    expect(one.status).toBe(404);
  });

  it('promotions cannot be searched', async () => {
    expect((await visitor.send('POST', '/stores/v3/promotions/search', {})).status).toBe(404);
  });
});
