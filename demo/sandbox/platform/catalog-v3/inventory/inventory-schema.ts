import { z } from 'zod';
import { guid, readOnly, readOnlyFields, textFrom } from '../../../foundation/validation/fields.ts';
import { maxQuantity, stockFields } from './stock-input.ts';

const fixed = readOnlyFields(
  '_id createdDate updatedDate trackQuantity availabilityStatus product extendedFields',
);

export const newItem = z.strictObject({
  ...fixed,
  ...stockFields,
  ...readOnlyFields('id revision'),
  variantId: guid,
  productId: guid.nullish(),
  locationId: guid.nullish(),
});

export const itemChange = z.strictObject({
  ...fixed,
  ...stockFields,
  id: guid,
  revision: textFrom(1, 20),
  ...readOnlyFields('variantId productId locationId'),
});

export type NewItem = z.infer<typeof newItem>;
export type ItemChange = z.infer<typeof itemChange>;

export const reasons = ['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'] as const;
export type Reason = (typeof reasons)[number];

const reason = z.enum(reasons).nullish();
const returnEntity = z.boolean().nullish();

export const createItemBody = z.strictObject({ inventoryItem: newItem });
// The id is optional in the body, because the URL contains it.
export const updateItemBody = z.strictObject({
  inventoryItem: itemChange.partial({ id: true }),
  reason,
});

/** Entries are checked one by one, so that only the invalid entries fail. */
const entries = (most: number) => z.array(z.unknown()).min(1).max(most);

export const bulkCreateItemsBody = z.strictObject({ inventoryItems: entries(1_000), returnEntity });
export const bulkChangeItemsBody = z.strictObject({
  inventoryItems: z
    .array(z.strictObject({ inventoryItem: z.unknown(), mask: readOnly }))
    .min(1)
    .max(1_000),
  returnEntity,
  reason,
});
export const bulkDeleteItemsBody = z.strictObject({
  inventoryItemIds: z.array(textFrom(1, 36)).min(1).max(1_000),
});

const by = z.number().int().min(1).max(maxQuantity);
const byId = { inventoryItemId: guid };
const byVariant = { variantId: guid, locationId: guid.nullish() };
const moved = { returnEntity, reason };

export type NamedItem =
  | { inventoryItemId: string }
  | { variantId: string; locationId?: string | null | undefined };

interface Moved {
  returnEntity?: boolean | null | undefined;
  reason?: Reason | null | undefined;
}

type IncrementBody = Moved & { incrementData: (NamedItem & { incrementBy: number })[] };

type DecrementBody = Moved & {
  restrictInventory?: boolean | null | undefined;
  decrementData: (NamedItem & {
    decrementBy: number;
    preorderRequest?: boolean | null | undefined;
  })[];
};

const incrementBody = (named: z.ZodRawShape) =>
  z.strictObject({
    ...moved,
    incrementData: z
      .array(z.strictObject({ ...named, incrementBy: by }))
      .min(1)
      .max(300),
  }) as unknown as z.ZodType<IncrementBody>;

const decrementBody = (named: z.ZodRawShape) =>
  z.strictObject({
    ...moved,
    restrictInventory: z.boolean().nullish(),
    decrementData: z
      .array(z.strictObject({ ...named, decrementBy: by, preorderRequest: z.boolean().nullish() }))
      .min(1)
      .max(300),
  }) as unknown as z.ZodType<DecrementBody>;

export const incrementBodies = {
  increment: incrementBody(byId),
  'increment-by-variant-and-location': incrementBody(byVariant),
};

export const decrementBodies = {
  decrement: decrementBody(byId),
  'decrement-by-variant-and-location': decrementBody(byVariant),
};
