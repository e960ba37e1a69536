// The offer of a cart link, stored in the tab until the shopper adds its lines or declines.

import type { OpenProducts } from '../../../app/compose/open-products.ts';
import type { WidgetStore } from '../../../app/state/create-store.ts';
import type { LinkedLine, LinkOffer, ProductState } from '../../../app/state/state.ts';
import type { CartView, ChosenOption, ImageView, LineView } from '../../../app/state/views.ts';
import {
  list,
  nonEmptyText,
  number,
  object,
  orElse,
  readStored,
} from '../../../client/codec/codec.ts';
import { stringifyJson } from '../../../client/codec/json.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import { waitForProducts } from '../../../products/index.ts';
import { moneyLike } from '../../model/money-like.ts';
import type { CartContext } from '../../sync/cart-context.ts';
import { LINK_OFFER_KEY } from '../../sync/line-references.ts';
import { waitUntil } from '../../sync/record/cart-ledger.ts';
import { areOneLine, byKey, lineIn } from '../../sync/record/line-in.ts';
import { exactSum, findAddPrice, type UnitPrice } from '../../view/totals/expected.ts';
import { parseLinkText } from './link-text.ts';

export interface OfferRow {
  /** Key that the line would have in the cart. */
  key: string;
  line: LinkedLine;
  /** `reading`: not loaded yet, `failed`: could not be loaded, `gone`: sold out or not in the store. */
  status: 'reading' | 'failed' | 'gone' | 'ready';
  name?: string | undefined;
  image?: ImageView | undefined;
  options: readonly ChosenOption[];
  /** Quantity to add: the link's quantity minus the quantity already in the cart. */
  missing: number;
  /** Unit price, formatted. */
  price?: string | undefined;
  /** Unit price as a number with its currency; undefined if not known exactly. */
  unit: UnitPrice | undefined;
}

const toRowStatus = (state: ProductState | undefined): OfferRow['status'] => {
  if (!state || state.status === 'loading') return 'reading';
  if (state.status === 'failed') return 'failed';
  return state.status === 'missing' || state.product.availability === 'sold-out' ? 'gone' : 'ready';
};

const lineInCart = ({ lines }: Pick<CartView, 'lines'>, key: string): LineView | undefined =>
  byKey(lines, key);

export const offerRows = (
  store: Pick<WidgetStore, 'getState'>,
  products: Pick<OpenProducts, 'toChange' | 'shopStore'>,
  lines: readonly LinkedLine[],
): OfferRow[] =>
  lines.map((line) => {
    const { cart, products: entries } = store.getState();
    const { productId, choices, variantId } = line;
    const { key, reference, preview } = products.toChange(line);
    const status = toRowStatus(products.shopStore.productState(productId, choices, variantId));
    const lacking = line.quantity - (lineInCart(cart, key)?.quantity ?? 0);
    return {
      key,
      line,
      status,
      name: preview?.name,
      image: preview?.image,
      options: preview?.options ?? [],
      missing: status === 'ready' ? Math.max(lacking, 0) : 0,
      price: preview?.price,
      unit: reference && findAddPrice({ reference }, entries),
    };
  });

/** Formatted sum for the missing quantities; undefined if a price is not known exactly. */
export const offerSum = (
  rows: readonly Pick<OfferRow, 'missing' | 'unit'>[],
  locale: string,
): string | undefined => {
  const priced = rows.flatMap(({ missing, unit }) =>
    missing ? [{ quantity: missing, price: unit }] : [],
  );
  const sum = exactSum(priced);
  const like = priced[0]?.price;
  return sum !== undefined && like ? moneyLike(like, sum, locale, like.currency) : undefined;
};

export interface LinkOfferActions {
  /** Adds the missing quantities to the cart. */
  accept(): Promise<void>;
  /** Removes exactly the units that `accept` added. */
  undo(): void;
  /** Closes the offer, or the message about the added units. */
  dismiss(): void;
}

/** `added`: quantity added for each line; an invalid number counts as 0. */
const storedOffer = object({ link: nonEmptyText, added: orElse(list(orElse(number, 0)), []) });

/** Reads the offer stored in the tab. Any page script might have written the stored value. */
export const readStoredOffer = (
  tab: Pick<KeyValueStore, 'get'>,
): { text: string; offer: LinkOffer } | undefined => {
  const kept = readStored(storedOffer, tab.get(LINK_OFFER_KEY));
  const lines = kept && parseLinkText(kept.link);
  if (!lines) return undefined;
  const numbers = kept.added;
  const added = lines.map(({ quantity }, index) =>
    Math.min(Math.max(Math.floor(numbers[index] ?? 0), 0), quantity),
  );
  return { text: kept.link, offer: { lines, ...(numbers[0] !== undefined && { added }) } };
};

export const storeOffer = (
  tab: Pick<KeyValueStore, 'set'>,
  link: string,
  added?: readonly number[],
): void => tab.set(LINK_OFFER_KEY, stringifyJson({ link, added }));

/** Waits until the cart is read, because an earlier add could duplicate lines. The drawer can retry a failed read. */
const waitForCart = async ({ ledger, queue }: CartContext, signal: AbortSignal): Promise<void> => {
  const isKnown = () => ledger.record().cart !== undefined;
  if (isKnown()) return;
  await queue.refresh();
  if (!isKnown() && !signal.aborted) await waitUntil(ledger, isKnown, signal);
};

const savedPieces = ({ ledger }: CartContext, keys: readonly string[]): number[] =>
  keys.map((key) => lineIn(ledger.record().cart, key)?.quantity ?? 0);

/** Shows the offer and returns its actions. `tab`: session storage. `signal` is aborted when the widget is disposed. */
export const openLinkOffer = (
  cart: CartContext,
  {
    products,
    tab,
    signal,
  }: {
    products: OpenProducts;
    tab: Pick<KeyValueStore, 'get' | 'set' | 'remove'>;
    signal: AbortSignal;
  },
  { text, offer }: NonNullable<ReturnType<typeof readStoredOffer>>,
): LinkOfferActions => {
  const { core, ledger, setQuantity } = cart;
  const { store } = core;
  const { lines, added } = offer;
  const dismiss = (): void => {
    tab.remove(LINK_OFFER_KEY);
    store.set({ linkOffer: undefined });
  };
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  store.set({ linkOffer: offer });

  const makeReady = async (): Promise<void> => {
    await Promise.all([waitForCart(cart, signal), waitForProducts(core, products, ids, signal)]);
    const { linkOffer } = store.getState();
    // The shopper might have declined the offer or opened another link during loading.
    if (!signal.aborted && linkOffer === offer) store.set({ linkOffer: { lines, isReady: true } });
  };
  // Undo announces product names, so the products are loaded.
  if (added) products.requestProducts(...ids);
  else void makeReady();

  return {
    dismiss,
    accept: async () => {
      const { linkOffer } = store.getState();
      if (!linkOffer?.isReady || linkOffer.adding || linkOffer.lines !== lines) return;
      const rows = offerRows(store, products, lines);
      const keys = rows.map(({ key }) => key);
      const before = savedPieces(cart, keys);
      const adding = rows.map(({ missing }) => missing);
      const busy: LinkOffer = { ...linkOffer, adding };
      store.set({ linkOffer: busy });
      for (const { line, missing } of rows)
        if (missing) void products.add({ ...line, quantity: missing });
      // A failed add stays pending, so units are counted only after the platform has responded to every add.
      const isWaiting = () =>
        ledger.pending().some((change) => keys.some((key) => areOneLine(key, change.key)));
      if (isWaiting()) await waitUntil(ledger, () => !isWaiting(), signal);
      if (signal.aborted || store.getState().linkOffer !== busy) return;
      const accepted = savedPieces(cart, keys).map((now, index) =>
        Math.min(Math.max(now - (before[index] ?? 0), 0), adding[index] ?? 0),
      );
      if (!accepted.some(Boolean)) return dismiss();
      storeOffer(tab, text, accepted);
      store.set({ linkOffer: { lines, added: accepted } });
    },
    undo: () => {
      const { added: done = [] } = store.getState().linkOffer ?? {};
      dismiss();
      for (const [index, { key }] of offerRows(store, products, lines).entries()) {
        const there = lineInCart(store.getState().cart, key);
        const count = done[index];
        if (there && count) void setQuantity(there.key, Math.max(there.quantity - count, 0));
      }
    },
  };
};
