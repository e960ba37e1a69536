// Turns "this product with these choices" into a cart change that can be shown at once.
import { lineKeyOf, STORE_APP_ID } from '../../model/catalog-reference.ts';
import type { AddRequest } from '../actions.ts';
import type { Change } from '../cart-record/changes.ts';
import type { ProductData } from '../products/product-entry.ts';
import { productViewOf, variantOf } from '../products/product-view.ts';

/** The change that adds the product; `data` is what is known of it, if anything. */
export const addChangeOf = (
  { productId, quantity = 1, variantId, choices = {} }: AddRequest,
  data: ProductData | undefined,
): Omit<Change, 'id'> => {
  const variant = data && variantOf(data.product, choices, variantId);
  // Variants with prices or stock of their own are named by id, the others by their choices.
  const chosenId = variantId ?? (data?.product.manageVariants ? variant?.id : undefined);
  const hasChoices = Object.keys(choices).length > 0;
  const options = chosenId
    ? { variantId: chosenId }
    : hasChoices
      ? { options: choices }
      : undefined;
  const reference = {
    catalogItemId: productId,
    appId: STORE_APP_ID,
    ...(options && { options }),
  };
  const view = data && productViewOf(data, choices, variantId);
  const chosen = variant?.choices ?? choices;
  return {
    kind: 'add',
    key: lineKeyOf(reference),
    quantity,
    reference,
    ...(view && {
      look: {
        name: view.name,
        image: view.image,
        url: view.url,
        price: view.price,
        fullPrice: view.fullPrice,
        maxQuantity: view.maxQuantity,
        options: Object.entries(chosen).map(([name, value]) => ({ name, value })),
      },
    }),
  };
};
