import { z } from 'zod';
import { guid, readOnly, slug, text, textFrom } from '../../../foundation/validation/fields.ts';

const fields = {
  slug: slug.nullish(),
  description: text(600).nullish(),
  visible: z.boolean().nullish(),
  id: readOnly,
  media: readOnly,
  numberOfProducts: readOnly,
  lastUpdated: readOnly,
};

const newCollection = z.strictObject({ ...fields, name: textFrom(1, 50) });
const collectionChange = z.strictObject({
  ...fields,
  // The platform's client sends back the collection as read, with the id as `_id`.
  _id: readOnly,
  name: textFrom(1, 50).optional(),
});

export type NewCollection = z.infer<typeof newCollection>;
export type CollectionChange = z.infer<typeof collectionChange>;

export const createCollectionBody = z.strictObject({ collection: newCollection });
export const updateCollectionBody = z.strictObject({ collection: collectionChange });

/** A limit of the sandbox; the platform does not declare a limit. */
export const productIdsBody = z.strictObject({
  id: readOnly,
  productIds: z.array(guid).min(1).max(1_000),
});
