// The ways to buy one line: once, or again and again by one of the product's subscriptions.
import type { Cart, LineItem } from '../../../model/cart.ts';
import { lineKeyOf } from '../../../model/catalog-reference.ts';
import { asArray, asNumber, asObject, asText, type Json } from '../../../model/json.ts';
import type { PlanView } from '../../../model/views.ts';
import type { LineItemInput } from '../../../services/cart/cart-requests.ts';
import {
  addToCurrentCart,
  getCurrentCart,
  removeLineItemsFromCurrentCart,
} from '../../../services/cart/current-cart.ts';
import type { Send } from '../../../session/tokens/authorized-client.ts';
import { problemOf } from '../../problem-of.ts';
import { wordsOf } from '../../wire-text.ts';

/** Where a line's reference says which subscription it is. */
const OPTION = 'subscriptionOptionId';

const planOf = (value: unknown, chosen: string | undefined): PlanView[] => {
  const json = asObject(value);
  const [id, title] = [asText(json?.['id']), wordsOf(json?.['title'])];
  if (!id || !title || (json?.['visible'] === false && id !== chosen)) return [];
  const percentOff = asNumber(asObject(json?.['discount'])?.['percentOff']);
  return [{ id, title, isChosen: id === chosen, ...(percentOff && { percentOff }) }];
};

const chosenOf = ({ catalogReference }: LineItem): string | undefined =>
  asText(catalogReference?.options?.[OPTION]);

/**
 * All ways, the first without an id being the one-time purchase; none when there is nothing to choose.
 * `product` is the platform's, with `subscriptionDetails` where it sells subscriptions.
 */
export const plansOf = (line: LineItem, product: object | undefined): PlanView[] => {
  const chosen = chosenOf(line);
  const details = asObject(asObject(product)?.['subscriptionDetails']);
  const offered = asArray(details?.['subscriptions']).flatMap((plan) => planOf(plan, chosen));
  // Of a product that is not known, or no longer sold so, the line itself tells what was chosen.
  const title = wordsOf(asObject((line as unknown as Json)['subscriptionOptionInfo'])?.['title']);
  const isOffered = offered.some(({ isChosen }) => isChosen);
  const own = chosen && title && !isOffered ? [{ id: chosen, title, isChosen: true }] : [];
  if (!offered.length) return own;
  const isOnceAllowed = details?.['allowOneTimePurchases'] !== false || !chosen;
  return [...(isOnceAllowed ? [{ isChosen: !chosen }] : []), ...offered, ...own];
};

/**
 * Buys the line in another way. The platform knows no such change, so the line goes and another comes; the
 * new one first, since an answer that is lost then costs nothing that a second look cannot mend.
 * @throws StoreError of the calls; the cart is as it was then.
 */
export const changePlan = async (
  send: Send,
  line: LineItem,
  planId: string | undefined,
): Promise<Cart> => {
  const { id, quantity, catalogReference } = line;
  if (!catalogReference) throw new TypeError('expected a line of the catalog');
  const { [OPTION]: _, ...options } = catalogReference.options ?? {};
  const wanted: LineItemInput = {
    quantity,
    catalogReference: {
      ...catalogReference,
      options: { ...options, ...(planId && { [OPTION]: planId }) },
    },
  };
  const key = lineKeyOf(wanted.catalogReference);
  const piecesOf = async (): Promise<number> =>
    (await getCurrentCart(send))?.lineItems.find(
      (other) => other.catalogReference && lineKeyOf(other.catalogReference) === key,
    )?.quantity ?? 0;

  const before = await piecesOf();
  try {
    await addToCurrentCart(send, [wanted]);
  } catch (error) {
    if (problemOf(error).code === 'INSUFFICIENT_INVENTORY') return swapScarce(send, line, wanted);
    // The answer may be lost while the line is there.
    if ((await piecesOf()) < before + quantity) throw error;
  }
  return removeLineItemsFromCurrentCart(send, [id]);
};

/** Stock does not hold both at a time: the old line goes first, and comes back if the new one is refused. */
const swapScarce = async (send: Send, line: LineItem, wanted: LineItemInput): Promise<Cart> => {
  const { id, quantity, catalogReference } = line;
  await removeLineItemsFromCurrentCart(send, [id]);
  try {
    return await addToCurrentCart(send, [wanted]);
  } catch (error) {
    if (catalogReference) await addToCurrentCart(send, [{ quantity, catalogReference }]);
    throw error;
  }
};
