// References to the items of categories; every item is a product of the store.
import { z } from 'zod';
import { textFrom } from '../../../foundation/validation/fields.ts';
import { storeAppId } from '../../catalog/products/product-reader.ts';

export const itemReference = z.strictObject({
  catalogItemId: textFrom(1, 36),
  appId: textFrom(1, 36),
});

export type ItemReference = z.infer<typeof itemReference>;

export const itemToWire = (productId: string): ItemReference => ({
  catalogItemId: productId,
  appId: storeAppId,
});

export const productIdIn = ({ catalogItemId, appId }: ItemReference): string | undefined =>
  appId.toLowerCase() === storeAppId ? catalogItemId.toLowerCase() : undefined;
