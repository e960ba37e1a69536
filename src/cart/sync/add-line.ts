// Turns "this product with these choices" into a cart change that can be shown at once.

import type { AddRequest } from '../../app/state/views.ts';
import { lineKeyOf, STORE_APP_ID } from '../../client/carts/catalog-reference.ts';
import {
  choicesIn,
  isPart,
  type ProductData,
  productViewOf,
  variantOf,
} from '../../products/index.ts';
import { type Change, previewOf } from './record/changes.ts';

/** Version 3 of the catalog takes the id of the variant always, and a line's key all modifiers: a list may lack both. */
export const isUnnamed = ({ variantId }: AddRequest, data: ProductData | undefined): boolean =>
  !variantId && (!data || isPart(data.product));

/** Options that version 3 accepts beside the variant's id; version 1 accepts texts only. */
const extrasOf = (
  { texts, modifiers, planId }: AddRequest,
  isPreorder: boolean,
): Record<string, unknown> => ({
  ...(modifiers && { options: modifiers }),
  ...(texts && { customTextFields: texts }),
  ...(planId && { subscriptionOptionId: planId }),
  ...(isPreorder && { preOrderRequested: true }),
});

/** The change that adds the product; `data` is what is known of it, if anything. */
export const addChangeOf = (
  request: AddRequest,
  data: ProductData | undefined,
): Omit<Change, 'id'> => {
  const { productId, quantity = 1, variantId, details = [] } = request;
  const asked = request.choices ?? {};
  // The platform refuses the name of an option that the product does not have.
  const choices = data ? choicesIn(data.product, asked) : asked;
  const modifiers = data?.product.extras?.choiceKeys;
  const variant = data && variantOf(data.product, choices, variantId);
  // Variants with prices or stock of their own are named by id, the others by their choices.
  const chosenId = variantId ?? (data?.product.manageVariants ? variant?.id : undefined);
  const view = data && productViewOf(data, choices, variantId);
  // Only version 3 says whether a product is whole.
  const isPreorder = data?.product.isWhole !== undefined && view?.availability === 'preorder';
  const extras = extrasOf(request, isPreorder);
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
    key: lineKeyOf({ ...reference, options: { ...options, modifiers } }),
    quantity,
    reference,
    ...(view && {
      look: previewOf({
        ...view,
        // Texts, modifiers and plans may cost extra.
        ...(Object.keys(extras)[0] && { price: undefined }),
        options: [...Object.entries(chosen).map(([name, value]) => ({ name, value })), ...details],
      }),
    }),
  };
};
