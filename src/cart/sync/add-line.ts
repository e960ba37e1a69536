// Converts a product with choices to a cart change that can be shown at once.

import type { AddRequest } from '../../app/state/views.ts';
import { STORE_APP_ID, toLineKey } from '../../client/carts/catalog-reference.ts';
import {
  choicesIn,
  findVariant,
  isIncomplete,
  type ProductData,
  toProductView,
} from '../../products/index.ts';
import { type Change, toPreview } from './record/changes.ts';

/** Catalog v3 always requires a variant id; line keys require all modifiers. A product from a list can lack both. */
export const needsVariantId = ({ variantId }: AddRequest, data: ProductData | undefined): boolean =>
  !variantId && (!data || isIncomplete(data.product));

/** Options besides the variant: custom text fields and a plan, and in version 3 also modifiers and pre-orders. */
const toExtraOptions = (
  { texts, modifiers, planId }: AddRequest,
  isPreorder: boolean,
): Record<string, unknown> => ({
  ...(modifiers && { options: modifiers }),
  ...(texts && { customTextFields: texts }),
  ...(planId && { subscriptionOptionId: planId }),
  ...(isPreorder && { preOrderRequested: true }),
});

/** The change that adds the product. `data` is the known product data, if any. */
export const createAddChange = (
  request: AddRequest,
  data: ProductData | undefined,
): Omit<Change, 'id'> => {
  const { productId, quantity = 1, variantId, details = [] } = request;
  const asked = request.choices ?? {};
  // Leaves out an option that the product does not have, because the platform would refuse the add.
  const choices = data ? choicesIn(data.product, asked) : asked;
  const modifiers = data?.product.extras?.choiceKeys;
  const variant = data && findVariant(data.product, choices, variantId);
  // Variants with separate prices or stock are referenced by id, other variants by their choices.
  const chosenId = variantId ?? (data?.product.manageVariants ? variant?.id : undefined);
  const view = data && toProductView(data, choices, variantId);
  // Only catalog version 3 sets `isWhole`.
  const isPreorder = data?.product.isWhole !== undefined && view?.availability === 'preorder';
  const extras = toExtraOptions(request, isPreorder);
  const options = {
    ...(chosenId ? { variantId: chosenId } : Object.keys(choices)[0] && { options: choices }),
    ...extras,
  };
  const reference = {
    catalogItemId: productId,
    appId: STORE_APP_ID,
    ...(Object.keys(options)[0] && { options }),
  };
  const chosen = variant?.choices ?? choices;
  return {
    kind: 'add',
    key: toLineKey({ ...reference, options: { ...options, modifiers } }),
    quantity,
    reference,
    ...(view && {
      preview: toPreview({
        ...view,
        // No price is previewed, because custom text fields, modifiers and plans can change it.
        ...(Object.keys(extras)[0] && { price: undefined }),
        options: [...Object.entries(chosen).map(([name, value]) => ({ name, value })), ...details],
      }),
    }),
  };
};
