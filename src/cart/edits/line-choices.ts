// Choices for a line of the platform's cart: membership, plan, price. Code that changes a choice loads on first use.

import { onPageReturn } from '../../app/browser/window-events.ts';
import { type Load, once } from '../../app/load.ts';
import type { ChangeResult, LineChoices } from '../../app/state/actions.ts';
import type { WidgetStore } from '../../app/state/create-store.ts';
import type { PlanView } from '../../app/state/views.ts';
import { asText, withoutPrototype } from '../../client/codec/json.ts';
import { type ProductExtras, readyData, type ShopProduct } from '../../products/index.ts';
import type { CartLine } from '../model/shop-cart.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { SWAP_KEY } from '../sync/line-references.ts';
import { trackSeenPrices } from './seen-prices.ts';

// The plans of one line: a one-time purchase, or one of the product's subscriptions.

/** Name of the option in a catalog reference that contains the id of the line's subscription. */
export const PLAN_OPTION = 'subscriptionOptionId';

const getPlanId = ({ reference }: CartLine): string | undefined =>
  asText(reference?.options?.[PLAN_OPTION]);

/** All plans, starting with the one-time purchase (without an id) if allowed. Empty if there is no choice. */
export const listPlans = (line: CartLine, product: ShopProduct | undefined): PlanView[] => {
  const chosen = getPlanId(line);
  const extras = withoutPrototype<Partial<ProductExtras>>(product?.extras ?? {});
  const { plans = [], isSoldOnce } = extras;
  const offered = plans.map(
    ({ id, title, percentOff }): PlanView => ({
      id,
      title,
      isChosen: id === chosen,
      ...(percentOff && { percentOff }),
    }),
  );
  // If the product is unknown or no longer offers this plan, the plan's title comes from the line.
  const title = line.planTitle;
  const isOffered = offered.some(({ isChosen }) => isChosen);
  const own = chosen && title && !isOffered ? [{ id: chosen, title, isChosen: true }] : [];
  if (!offered.length) return own;
  const isOnceAllowed = isSoldOnce || !chosen;
  return [...(isOnceAllowed ? [{ isChosen: !chosen }] : []), ...offered, ...own];
};

// Cart changes whose code is loaded on first use.

type Store = Pick<WidgetStore, 'getState'>;

export const unsentResult = ({ getState }: Store, code: string): ChangeResult => ({
  cart: getState().cart,
  errors: [{ code }],
  warnings: [],
});

type LateEdit<Code> = (change: (code: Code) => Promise<ChangeResult>) => Promise<ChangeResult>;

/** Makes a change after its code has loaded. If the code cannot load, the result has an error. */
export const createLateEdit =
  <Code>(store: Store, load: Load<Code>): LateEdit<Code> =>
  (change) =>
    load().then(change, () => unsentResult(store, 'unexpected'));

/** The cart's lines by id. Built once per cart, because every line of a long cart is looked up. */
const createLineIndex = ({ ledger, core: { store }, shop }: CartContext) => {
  let lines = new Map<string, CartLine>();
  let known: unknown;
  const refresh = (): void => {
    const { cart } = ledger.record();
    if (cart === known) return;
    known = cart;
    lines = new Map(cart?.lines.map((line) => [line.id, line]));
    // Plans are part of the product, which might not be loaded on this page.
    const { products } = store.getState();
    for (const { reference } of lines.values()) {
      if (!reference?.options?.['subscriptionOptionId']) continue;
      const id = reference.catalogItemId;
      // A product loaded from a list has no plans yet.
      if (!products[id] || readyData(products, id)?.product.isWhole === false)
        shop.requestProducts(id);
    }
  };
  const stopRecord = ledger.onChange(refresh);
  // The drawer reads this index as soon as the store has a new cart, which is before the record reports the change.
  const stopView = store.subscribe((now, before) => {
    if (now.cart !== before.cart) refresh();
  });
  refresh();
  return {
    findLine: (id: string) => lines.get(id),
    stop: () => {
      stopRecord();
      stopView();
    },
  };
};

/** Finishes replacements that an earlier page or a lost connection left incomplete. */
const finishSwaps = (cart: CartContext): (() => void) => {
  const { environment, storage } = cart.core;
  const check = async (): Promise<void> => {
    if (storage.get(SWAP_KEY) === null) return;
    await (await import('../addons/edit-options/replace/replace-line.ts')).finishSwap(cart);
    await cart.queue.refresh();
  };
  // An incomplete replacement stays stored. It is finished when the page is shown again, or on the next page.
  const start = () => void check().catch(() => {});
  start();
  return onPageReturn(environment, start);
};

export const createLineChoices = (cart: CartContext): { actions: LineChoices; stop(): void } => {
  const { store, storage } = cart.core;
  const prices = trackSeenPrices(storage, cart.ledger);

  const { findLine, stop } = createLineIndex(cart);
  const late = createLateEdit(
    store,
    once(async () =>
      (await import('../addons/edit-options/replace/line-changes.ts')).openLineChanges(
        cart,
        findLine,
      ),
    ),
  );
  const getProductId = (lineId: string): string => findLine(lineId)?.reference?.catalogItemId ?? '';

  const actions: LineChoices = {
    priceBefore: prices.before,
    acceptPrice: prices.accept,
    setMembership: (...chosen) => late(({ setMembership }) => setMembership(...chosen)),
    productId: getProductId,
    plans: (lineId) => {
      const line = findLine(lineId);
      return line
        ? listPlans(line, readyData(store.getState().products, getProductId(lineId))?.product)
        : [];
    },
    setPlan: (...chosen) => late(({ setPlan }) => setPlan(...chosen)),
    replace: (...given) => late(({ replace }) => replace(...given)),
  };
  const stopFinishing = finishSwaps(cart);
  return {
    actions,
    stop: () => {
      stop();
      stopFinishing();
      prices.stop();
    },
  };
};
