// The choices of a saved line besides its quantity: the membership that pays for it, its plan, and its new price.
import type { KeyValueStore } from '../../../browser/storage.ts';
import { onPageReturn } from '../../../browser/window-events.ts';
import type { LineItem } from '../../../model/cart.ts';
import { keyOfLine, lineKeyOf } from '../../../model/catalog-reference.ts';
import { updateCurrentCart } from '../../../services/cart/cart-checkout.ts';
import type { ChangeResult, LineChoices } from '../../actions.ts';
import { untilChanged } from '../../cart-record/cart-ledger.ts';
import type { Lazy } from '../../lazy.ts';
import type { OpenShop } from '../../open-shop.ts';
import { readyData } from '../../products/product-entry.ts';
import { SWAP } from '../later-names.ts';
import { type CartEditParts, createCartEdit } from './cart-edit.ts';
import { plansOf, withPlan } from './line-plans.ts';
import type { finishSwap, ReplaceParts, replaceLine } from './replace/replace-line.ts';
import { keepSeenPrices } from './seen-prices.ts';

export interface LineChoicesParts extends CartEditParts, Pick<ReplaceParts, 'withLock'> {
  environment: CartEditParts['environment'] &
    ReplaceParts['environment'] &
    Parameters<typeof onPageReturn>[0];
  storage: KeyValueStore;
  load: OpenShop['load'];
  loadChoices: Lazy<{ replaceLine: typeof replaceLine; finishSwap: typeof finishSwap }>;
}

/** The cart's lines by id, built once for each cart: every line of a long cart asks for its own. */
const createLineIndex = ({ ledger, store, load }: LineChoicesParts) => {
  let lines = new Map<string, LineItem>();
  let known: unknown;
  const refresh = (): void => {
    const { cart } = ledger.record();
    if (cart === known) return;
    known = cart;
    lines = new Map(cart?.lineItems.map((line) => [line.id, line]));
    // A product names its subscriptions, and a page with a cart may show no product.
    const { products } = store.getState();
    for (const { catalogReference: reference } of lines.values()) {
      if (!reference?.options?.['subscriptionOptionId']) continue;
      const id = reference.catalogItemId;
      // A product from a list has its plans to come.
      if (!products[id] || readyData(products, id)?.product.isWhole === false) load(id);
    }
  };
  const stop = ledger.onChange(refresh);
  refresh();
  return { lineOf: (id: string) => lines.get(id), stop };
};

/** Resolves once the line has no change that waits, or once a failure keeps it waiting. */
const whenSent = (ledger: LineChoicesParts['ledger'], key: string): Promise<void> =>
  untilChanged(ledger, () => {
    const isWaiting = ledger.changes().some((change) => change.key === key);
    return !isWaiting || Boolean(ledger.record().trouble);
  });

/** Ends what an earlier page, or a lost connection, has left half done. */
const finishSwaps = (parts: LineChoicesParts): (() => void) => {
  const { environment, storage, queue, loadChoices } = parts;
  const check = async (): Promise<void> => {
    if (storage.get(SWAP) === null) return;
    await (await loadChoices()).finishSwap(parts);
    await queue.refresh();
  };
  const start = () => void check().catch(() => {});
  start();
  return onPageReturn(environment, start);
};

const sendMembership = (
  send: LineChoicesParts['send'],
  ...[id, membership]: Parameters<LineChoices['setMembership']>
) => {
  const selectedMembership = membership ? { id: membership.id, appId: membership.appId } : null;
  return updateCurrentCart(send, { cartInfo: { lineItems: [{ id, selectedMembership }] } });
};

export const createLineChoices = (
  parts: LineChoicesParts,
): { actions: LineChoices; stop(): void } => {
  const { send, ledger, store, storage, loadChoices } = parts;
  const edit = createCartEdit(parts);
  const prices = keepSeenPrices(storage, ledger);

  const { lineOf, stop } = createLineIndex(parts);
  const productIdOf = (lineId: string): string =>
    lineOf(lineId)?.catalogReference?.catalogItemId ?? '';

  const gone = (): ChangeResult => ({
    cart: store.getState().cart,
    errors: [{ code: 'line_gone' }],
    warnings: [],
  });
  const replace: LineChoices['replace'] = async (lineId, replacement) => {
    const line = lineOf(lineId);
    if (!line) return gone();
    // A click on plus is sent first, so that the new line has that piece, too.
    await whenSent(ledger, keyOfLine(line));
    return edit(async () => (await loadChoices()).replaceLine(parts, lineId, replacement), true);
  };

  const actions: LineChoices = {
    priceBefore: prices.before,
    acceptPrice: prices.accept,
    setMembership: (...chosen) => edit(() => sendMembership(send, ...chosen)),
    productId: productIdOf,
    plans: (lineId) => {
      const line = lineOf(lineId);
      return line
        ? plansOf(line, readyData(store.getState().products, productIdOf(lineId))?.product)
        : [];
    },
    setPlan: async (lineId, planId) => {
      const line = lineOf(lineId);
      const reference = line && withPlan(line, planId);
      if (!reference) return gone();
      return replace(lineId, { key: lineKeyOf(reference), reference });
    },
    replace,
  };
  const stopFinishing = finishSwaps(parts);
  return {
    actions,
    stop: () => {
      stop();
      stopFinishing();
      prices.stop();
    },
  };
};
