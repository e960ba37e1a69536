// The choices of a saved line besides its quantity: the membership that pays for it, its plan, and its new price. What
// makes a choice is loaded with the first one.

import { onPageReturn } from '../../app/browser/window-events.ts';
import { type Lazy, once } from '../../app/lazy.ts';
import type { ChangeResult, LineChoices } from '../../app/state/actions.ts';
import type { WidgetStore } from '../../app/state/create-store.ts';
import type { PlanView } from '../../app/state/views.ts';
import { asText, withoutPrototype } from '../../client/codec/json.ts';
import { type ProductExtras, readyData, type ShopProduct } from '../../products/index.ts';
import type { CartLine } from '../model/shop-cart.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { SWAP } from '../sync/line-references.ts';
import { keepSeenPrices } from './seen-prices.ts';

// The plans of one line: a one-time purchase, or one of the product's subscriptions.

/** The option of a line's reference that names its subscription. */
export const PLAN_OPTION = 'subscriptionOptionId';

const chosenOf = ({ reference }: CartLine): string | undefined =>
  asText(reference?.options?.[PLAN_OPTION]);

/** All plans, of which the first, without an id, is the one-time purchase; none when there is nothing to choose. */
export const plansOf = (line: CartLine, product: ShopProduct | undefined): PlanView[] => {
  const chosen = chosenOf(line);
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
  // When the product is unknown, or does not offer this plan any more, the line itself names it.
  const title = line.planTitle;
  const isOffered = offered.some(({ isChosen }) => isChosen);
  const own = chosen && title && !isOffered ? [{ id: chosen, title, isChosen: true }] : [];
  if (!offered.length) return own;
  const isOnceAllowed = isSoldOnce || !chosen;
  return [...(isOnceAllowed ? [{ isChosen: !chosen }] : []), ...offered, ...own];
};

// Changes of the cart whose code is fetched when the first of them is wanted.

type Store = Pick<WidgetStore, 'getState'>;

/** The result of a change that was not sent. */
export const unsentResult = ({ getState }: Store, code: string): ChangeResult => ({
  cart: getState().cart,
  errors: [{ code }],
  warnings: [],
});

type LateEdit<Code> = (change: (code: Code) => Promise<ChangeResult>) => Promise<ChangeResult>;

/** Makes a change as soon as its code is there. Without the code nothing changes, and the result says so. */
export const createLateEdit =
  <Code>(store: Store, load: Lazy<Code>): LateEdit<Code> =>
  (change) =>
    load().then(change, () => unsentResult(store, 'unexpected'));

/** The cart's lines by id, built once for each cart: every line of a long cart asks for its own. */
const createLineIndex = ({ ledger, core: { store }, shop }: CartContext) => {
  let lines = new Map<string, CartLine>();
  let known: unknown;
  const refresh = (): void => {
    const { cart } = ledger.record();
    if (cart === known) return;
    known = cart;
    lines = new Map(cart?.lines.map((line) => [line.id, line]));
    // A product names its subscriptions, and a page with a cart may show no product.
    const { products } = store.getState();
    for (const { reference } of lines.values()) {
      if (!reference?.options?.['subscriptionOptionId']) continue;
      const id = reference.catalogItemId;
      // A product from a list has its plans to come.
      if (!products[id] || readyData(products, id)?.product.isWhole === false) shop.load(id);
    }
  };
  const stopRecord = ledger.onChange(refresh);
  // Listeners of the store hear of a new cart before those of the record, and the drawer's lines ask there.
  const stopView = store.subscribe((now, before) => {
    if (now.cart !== before.cart) refresh();
  });
  refresh();
  return {
    lineOf: (id: string) => lines.get(id),
    stop: () => {
      stopRecord();
      stopView();
    },
  };
};

/** Ends what an earlier page, or a lost connection, has left half done. */
const finishSwaps = (cart: CartContext): (() => void) => {
  const { environment, storage } = cart.core;
  const check = async (): Promise<void> => {
    if (storage.get(SWAP) === null) return;
    await (await import('../addons/edit-options/replace/replace-line.ts')).finishSwap(cart);
    await cart.queue.refresh();
  };
  // A replacement that is half done stays stored. It ends when the page is shown again, or on the next page.
  const start = () => void check().catch(() => {});
  start();
  return onPageReturn(environment, start);
};

export const createLineChoices = (cart: CartContext): { actions: LineChoices; stop(): void } => {
  const { store, storage } = cart.core;
  const prices = keepSeenPrices(storage, cart.ledger);

  const { lineOf, stop } = createLineIndex(cart);
  const late = createLateEdit(
    store,
    once(async () =>
      (await import('../addons/edit-options/replace/line-changes.ts')).openLineChanges(
        cart,
        lineOf,
      ),
    ),
  );
  const productIdOf = (lineId: string): string => lineOf(lineId)?.reference?.catalogItemId ?? '';

  const actions: LineChoices = {
    priceBefore: prices.before,
    acceptPrice: prices.accept,
    setMembership: (...chosen) => late(({ setMembership }) => setMembership(...chosen)),
    productId: productIdOf,
    plans: (lineId) => {
      const line = lineOf(lineId);
      return line
        ? plansOf(line, readyData(store.getState().products, productIdOf(lineId))?.product)
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
