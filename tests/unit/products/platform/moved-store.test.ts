// A store that migrates from catalog version 1 to version 3 while a tab is open.
import { afterEach, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import { NO_REFINEMENT } from '../../../../src/client/catalog/page-query.ts';
import { shirt } from '../../../support/data/seeded-products.ts';
import { openCatalogStage } from '../../../support/network/stages/catalog-stage.ts';
import {
  idsOf,
  openCollectionStage,
  upTo,
} from '../../../support/network/stages/collection-stage.ts';

const { shopper, open } = openCollectionStage();
const other = openCatalogStage([shirt]);
afterEach(() => {
  for (const { sandbox } of [shopper, other]) {
    sandbox.control.settings({ catalogVersion: 'V1', collectionsOnV3: 'refused' });
  }
});

it.each(['refused', 'empty'] as const)(
  'grids can still be opened and refined after a move to version 3 if version 1 collections are %s',
  async (collectionsOnV3) => {
    const list = await open('things', 4);
    expect(list.getState()).toMatchObject({ status: 'ready', total: 10 });
    shopper.sandbox.control.settings({ catalogVersion: 'V3', collectionsOnV3 });
    const another = await open('things', 10);
    expect(another.getState()).toMatchObject({ status: 'ready', total: 10 });
    expect([...another.getState().ids].sort()).toEqual(idsOf(...upTo(10)).sort());
    list.refine({ ...NO_REFINEMENT, sort: 'price-up' });
    await shopper.rest();
    expect(list.getState().problem).toBeUndefined();
    expect(list.getState().ids).toEqual(idsOf(9, 8, 7, 6));
    expect((await open('nothing')).getState().status).toBe('missing');
  },
);

it('a product keeps its id and the chosen options if the store moves to version 3', async () => {
  const id = seedId('product', 'shirt');
  const chosen = { Size: 'S', Color: 'Ink' };
  const viewOf = () => {
    const state = other.shop.shopStore.productState(id, chosen);
    return state?.status === 'ready' ? state.product : undefined;
  };
  other.shop.requestProducts(id);
  await other.rest();
  const before = viewOf();
  expect(before?.name).toBeTruthy();
  other.sandbox.control.settings({ catalogVersion: 'V3' });
  const [moved] = await other.read((catalog) => catalog.products('id', [id]));
  if (!moved) expect.fail('The product is gone.');
  other.catalog.addProducts([moved]);
  expect(viewOf()).toMatchObject({
    name: before?.name,
    price: before?.price,
    availability: before?.availability,
    options: before?.options.map(({ name }) => expect.objectContaining({ name })),
  });
});
