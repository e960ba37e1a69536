// Changes the plan of one line. The platform has no such call, so a new line replaces it.
import type { Environment } from '../../../browser/environment.ts';
import { isStoreError, StoreError } from '../../../errors.ts';
import type { Cart, LineItem } from '../../../model/cart.ts';
import { lineKeyOf } from '../../../model/catalog-reference.ts';
import type { LineItemInput } from '../../../services/cart/cart-requests.ts';
import {
  addToCurrentCart,
  getCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '../../../services/cart/current-cart.ts';
import type { Send } from '../../../session/tokens/authorized-client.ts';
import { lineIn } from '../../cart-record/line-in.ts';
import { patiently } from '../../patiently.ts';
import { LINE_REFUSED, OVER_STOCK } from '../mutation-outcome.ts';
import { PLAN_OPTION } from './line-plans.ts';

interface PlanParts {
  environment: Pick<Environment, 'setTimeout'>;
  send: Send;
}

/** A browser may have repeated the removal by itself: the line is gone then, and not there to be removed. */
const removeOld = ({ environment, send }: PlanParts, id: string): Promise<Cart> =>
  patiently(environment, async () => {
    try {
      return await removeLineItemsFromCurrentCart(send, [id]);
    } catch (error) {
      const cart = isStoreError(error) && error.status === 404 && (await getCurrentCart(send));
      if (!cart) throw error;
      return cart;
    }
  });

/**
 * Changes the plan of a line. The platform has no such call, so a new line replaces it. The new one is added first:
 * when its answer is lost, a refresh shows the cart as it is, and nothing is missing.
 * @throws StoreError of the calls; the old line is there then.
 */
export const changePlan = async (
  parts: PlanParts,
  line: LineItem,
  planId: string | undefined,
): Promise<Cart> => {
  const { environment, send } = parts;
  const { id, quantity, catalogReference } = line;
  if (!catalogReference) throw new TypeError('expected a line of the catalog');
  const { [PLAN_OPTION]: _, ...options } = catalogReference.options ?? {};
  const wanted: LineItemInput = {
    quantity,
    catalogReference: {
      ...catalogReference,
      options: { ...options, ...(planId && { [PLAN_OPTION]: planId }) },
    },
  };
  const key = lineKeyOf(wanted.catalogReference);
  const piecesIn = (cart: Cart | null): number => lineIn(cart, key)?.quantity ?? 0;
  const goal = piecesIn(await getCurrentCart(send)) + quantity;
  const added = await patiently(environment, async () => {
    try {
      return await addToCurrentCart(send, [wanted]);
    } catch (error) {
      // The answer may be lost while the line is there.
      const found = await getCurrentCart(send);
      const isOverStock = isStoreError(error) && error.code === OVER_STOCK;
      if (piecesIn(found) < goal && !isOverStock) throw error;
      return found;
    }
  });
  const missing = goal - piecesIn(added);
  if (missing < 0) await lower(parts, lineIn(added, key), goal);
  if (missing <= 0) return removeOld(parts, id);
  // The stock may be too small for both lines: the platform adds what fits, or nothing.
  const { quantityAvailable } = line.availability ?? {};
  if (typeof quantityAvailable !== 'number' || quantityAvailable >= goal + quantity)
    throw refusedLine();
  return swapScarce(send, line, { ...wanted, quantity: missing }, piecesIn);
};

/** A browser has added it more than once by itself. */
const lower = async (
  { environment, send }: PlanParts,
  line: LineItem | undefined,
  goal: number,
) => {
  const lineItems = line ? [{ id: line.id, quantity: goal }] : [];
  await patiently(environment, () => updateCurrentCartLineItemQuantity(send, lineItems));
};

const refusedLine = () => new StoreError('The store did not add the line', { code: LINE_REFUSED });

/** The old line is removed first, and added again if the new one is refused. */
const swapScarce = async (
  send: Send,
  { id, quantity, catalogReference }: LineItem,
  wanted: LineItemInput,
  piecesIn: (cart: Cart | null) => number,
): Promise<Cart> => {
  const before = piecesIn(await removeLineItemsFromCurrentCart(send, [id]));
  let cause: unknown;
  try {
    const cart = await addToCurrentCart(send, [wanted]);
    if (piecesIn(cart) > before) return cart;
  } catch (error) {
    cause = error;
  }
  if (catalogReference) await addToCurrentCart(send, [{ quantity, catalogReference }]);
  throw cause ?? refusedLine();
};
