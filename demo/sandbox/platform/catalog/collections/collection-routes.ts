// Routes to read and write collections, in both versions and on old and new paths.
import type { Context, Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { isStorable } from '../../../foundation/http/request-json.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller, requireMerchant } from '../../tokens/elevated-caller.ts';
import { publishCollection, publishProduct } from '../catalog-events.ts';
import { refuseOtherId } from '../products/product-write-routes.ts';
import { withFields } from '../query/asked-fields.ts';
import { compileQuery, readQuery } from '../query/query-request.ts';
import { collectionToWire } from './collection-entity.ts';
import {
  collectionFields,
  collectionOrder,
  declaredCollectionFields,
} from './collection-fields.ts';
import { createCollectionBody, productIdsBody, updateCollectionBody } from './collection-schema.ts';
import {
  addToCollection,
  type CollectionRow,
  collectionNotFound,
  deleteCollection,
  findCollection,
  insertCollection,
  queryCollections,
  removeFromCollection,
  updateCollection,
} from './collection-store.ts';

type Call = Context<ApiEnv>;

const view = (platform: Platform, row: CollectionRow) =>
  collectionToWire(row, { origins: platform.origins, library: new Map() });

const bySlug = (platform: Platform) => async (c: Call) => {
  const { isElevated } = await catalogCaller(platform, c.req.raw);
  const slug = c.req.param('slug') ?? '';
  const found = isStorable(slug) ? await findCollection(platform, { slug }, isElevated) : undefined;
  if (found === undefined) throw collectionNotFound({ slug: slug.slice(0, 100) });
  return c.json({ collection: view(platform, found) });
};

/** Mounts the version 1 route, by slug only, under a prefix such as `/stores-reader/v1`. */
export const collectionRoutesV1 = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.get(`${prefix}/collections/slug/:slug`, bySlug(platform));
};

/** Mounts version 2 under a prefix such as `/stores-reader/v2`. */
export const collectionRoutesV2 = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.on(['GET', 'POST'], `${prefix}/collections/query`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const isStrict = platform.settings.catalogQueries === 'declared';
    const fields = isStrict ? declaredCollectionFields : collectionFields;
    const query = compileQuery(await readQuery(c.req.raw), fields, collectionOrder);
    const { rows, metadata } = await queryCollections(platform, query, isElevated);
    const viewed = rows.map((row) => view(platform, row));
    return c.json({ collections: withFields(viewed, query.fields), metadata });
  });
  app.get(`${prefix}/collections/slug/:slug`, bySlug(platform));
  app.get(`${prefix}/collections/:id`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const id = c.req.param('id');
    const found = await findCollection(platform, { id }, isElevated);
    if (found === undefined) throw collectionNotFound({ collectionId: id.slice(0, 100) });
    return c.json({ collection: view(platform, found) });
  });
};

/** Mounts the write routes under a prefix such as `/stores/v1`. */
export const collectionWriteRoutes = (
  app: Hono<ApiEnv>,
  platform: Platform,
  prefix: string,
): void => {
  app.post(`${prefix}/collections`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { collection: input } = await bodyOf(c, createCollectionBody);
    const collection = view(platform, await insertCollection(platform, input));
    publishCollection(platform, 'CollectionCreated', collection.id, { name: collection.name });
    return c.json({ collection });
  });

  app.patch(`${prefix}/collections/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { collection: input } = await bodyOf(c, updateCollectionBody);
    refuseOtherId('collection.id', input.id, c.req.param('id'));
    const row = await updateCollection(platform, c.req.param('id'), input);
    publishCollection(platform, 'CollectionChanged', row.id);
    return c.json({ collection: view(platform, row) });
  });

  app.delete(`${prefix}/collections/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    await deleteCollection(platform, c.req.param('id'));
    publishCollection(platform, 'CollectionDeleted', c.req.param('id'));
    return c.json({});
  });

  const changeMembers = (change: typeof addToCollection) => async (c: Call) => {
    await requireMerchant(platform, c.req.raw);
    const { id: given, productIds } = await bodyOf(c, productIdsBody);
    const id = c.req.param('id') ?? '';
    refuseOtherId('id', given, id);
    const changed = await change(platform, id, productIds);
    publishCollection(platform, 'CollectionChanged', id);
    for (const productId of changed)
      publishProduct(platform, 'ProductChanged', productId, { changedFields: ['collectionIds'] });
    return c.json({});
  };
  app.post(`${prefix}/collections/:id/productIds`, changeMembers(addToCollection));
  app.post(`${prefix}/collections/:id/productIds/delete`, changeMembers(removeFromCollection));
};
