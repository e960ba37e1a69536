import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import type { CollectionList, Refinement } from '../../../../src/catalog/catalog-api.ts';
import { NO_REFINEMENT } from '../../../../src/client/catalog/page-query.ts';
import { seeded } from '../../data/seeded-products.ts';
import { openCatalogStage, PRODUCTS_PATH } from './catalog-stage.ts';

export const COUNT = 10;

export const things = Array.from({ length: COUNT }, (_, place) =>
  seeded({ slug: `thing-${place}`, price: 100 - place, collections: ['things'] }),
);

export const others = [seeded({ slug: 'other' }), seeded({ slug: 'another' })];

export const idsOf = (...places: number[]) =>
  places.map((place) => seedId('product', `thing-${place}`));

export const upTo = (count: number) => [...Array(count).keys()];

export const dearest: Refinement = { ...NO_REFINEMENT, sort: 'price-down' };

export const cheapest: Refinement = { ...NO_REFINEMENT, sort: 'price-up' };

export const PRODUCTS = '/query-platformized$/';

/** Call at the top of a test file. */
export const openCollectionStage = () => {
  const shopper = openCatalogStage([...things, ...others], ['things', 'empty']);
  const open = async (slug: string | undefined = 'things', limit = 4): Promise<CollectionList> => {
    const list = shopper.open(slug, limit);
    await shopper.rest();
    return list;
  };
  const failWith = (status: number, path = PRODUCTS, body?: object) =>
    shopper.sandbox.control.setFaults({
      match: { path },
      fault: { kind: 'status', status, body },
      probability: 1,
    });
  const offsets = () => shopper.asked(PRODUCTS_PATH).map(({ query }) => query.paging.offset);
  return {
    shopper,
    open,
    failWith,
    offsets,
  };
};
