// The offer of a link to a cart: kept in the tab until the shopper has added its lines, or has declined.

import type { OpenProducts } from '../../../app/compose/open-products.ts';
import type { WidgetStore } from '../../../app/state/create-store.ts';
import type { LinkedLine, LinkOffer, ProductState } from '../../../app/state/state.ts';
import type { CartView, ChosenOption, ImageView, LineView } from '../../../app/state/views.ts';
import { list, number, object, orElse, readStored, words } from '../../../client/codec/codec.ts';
import { textOf } from '../../../client/codec/json.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import { whenRead } from '../../../products/index.ts';
import { moneyLike } from '../../model/money-like.ts';
import type { CartContext } from '../../sync/cart-context.ts';
import { LINK_OFFER } from '../../sync/line-references.ts';
import { untilChanged } from '../../sync/record/cart-ledger.ts';
import { areOneLine, byKey, lineIn } from '../../sync/record/line-in.ts';
import { exactSum, priceOfAdd, type UnitPrice } from '../../view/totals/expected.ts';
import { linkedLinesIn } from './link-text.ts';

// The rows of a link's offer: for each line its name, its look, and the pieces that the cart lacks.

export interface OfferRow {
  /** Key of the cart line that it would become. */
  key: string;
  line: LinkedLine;
  /** `reading`: nothing is known yet; `failed`: it could not be read; `gone`: sold out, or not in the store. */
  status: 'reading' | 'failed' | 'gone' | 'ready';
  name?: string | undefined;
  image?: ImageView | undefined;
  options: readonly ChosenOption[];
  /** The pieces to add, so that the same link fills a cart once. */
  missing: number;
  /** Unit price, formatted. */
  price?: string | undefined;
  /** Unit price as a number with its currency; undefined if it cannot be known exactly. */
  unit: UnitPrice | undefined;
}

const statusOf = (state: ProductState | undefined): OfferRow['status'] => {
  if (!state || state.status === 'loading') return 'reading';
  if (state.status === 'failed') return 'failed';
  return state.status === 'missing' || state.product.availability === 'sold-out' ? 'gone' : 'ready';
};

const lineInCart = ({ lines }: Pick<CartView, 'lines'>, key: string): LineView | undefined =>
  byKey(lines, key);

/** One row for each line. It reads the store's cart and products. */
export const offerRows = (
  store: Pick<WidgetStore, 'getState'>,
  products: Pick<OpenProducts, 'changeOf' | 'shopStore'>,
  lines: readonly LinkedLine[],
): OfferRow[] =>
  lines.map((line) => {
    const { cart, products: entries } = store.getState();
    const { productId, choices, variantId } = line;
    const { key, reference, look } = products.changeOf(line);
    const status = statusOf(products.shopStore.productState(productId, choices, variantId));
    const lacking = line.quantity - (lineInCart(cart, key)?.quantity ?? 0);
    return {
      key,
      line,
      status,
      name: look?.name,
      image: look?.image,
      options: look?.options ?? [],
      missing: status === 'ready' ? Math.max(lacking, 0) : 0,
      price: look?.price,
      unit: reference && priceOfAdd({ reference }, entries),
    };
  });

/** The sum of these pieces, formatted; undefined if the price of one is not known exactly. */
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
  /** Adds what the rows show. */
  accept(): Promise<void>;
  /** Removes exactly what was added. */
  undo(): void;
  /** Declines the offer, or the shopper has read what was added. */
  dismiss(): void;
}

/** Pieces that were added of each line; a number that cannot be read counts as 0. */
const storedOffer = object({ link: words, added: orElse(list(orElse(number, 0)), []) });

/** The offer that the tab has kept. Any script of the page may have written it. */
export const keptOffer = (
  tab: Pick<KeyValueStore, 'get'>,
): { text: string; offer: LinkOffer } | undefined => {
  const kept = readStored(storedOffer, tab.get(LINK_OFFER));
  const lines = kept && linkedLinesIn(kept.link);
  if (!lines) return undefined;
  const numbers = kept.added;
  const added = lines.map(({ quantity }, index) =>
    Math.min(Math.max(Math.floor(numbers[index] ?? 0), 0), quantity),
  );
  return { text: kept.link, offer: { lines, ...(numbers[0] !== undefined && { added }) } };
};

/** Keeps the offer of a link, in the place of an older one. */
export const keepOffer = (
  tab: Pick<KeyValueStore, 'set'>,
  link: string,
  added?: readonly number[],
): void => tab.set(LINK_OFFER, textOf({ link, added }));

/**
 * Waits until it is known what the cart holds: added before, the same pieces might be there twice. The drawer offers to
 * repeat a failed read.
 */
const whenCartIsKnown = async (
  { ledger, queue }: CartContext,
  signal: AbortSignal,
): Promise<void> => {
  const isKnown = () => ledger.record().cart !== undefined;
  if (isKnown()) return;
  await queue.refresh();
  if (!isKnown() && !signal.aborted) await untilChanged(ledger, isKnown, signal);
};

/** Pieces of each line in the platform's cart. */
const savedPieces = ({ ledger }: CartContext, keys: readonly string[]): number[] =>
  keys.map((key) => lineIn(ledger.record().cart, key)?.quantity ?? 0);

/**
 * Shows the offer, and returns what the shopper can do with it. `tab` is the session storage of the tab; the signal is
 * aborted when the widget goes.
 */
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
  { text, offer }: NonNullable<ReturnType<typeof keptOffer>>,
): LinkOfferActions => {
  const { core, ledger, setQuantity } = cart;
  const { store } = core;
  const { lines, added } = offer;
  const dismiss = (): void => {
    tab.remove(LINK_OFFER);
    store.set({ linkOffer: undefined });
  };
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  store.set({ linkOffer: offer });

  const makeReady = async (): Promise<void> => {
    await Promise.all([whenCartIsKnown(cart, signal), whenRead(core, products, ids, signal)]);
    const { linkOffer } = store.getState();
    // The shopper may have declined, or opened another link.
    if (!signal.aborted && linkOffer === offer) store.set({ linkOffer: { lines, isReady: true } });
  };
  // Undo names lines by what is known of their products.
  if (added) products.load(...ids);
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
      // A failure keeps an add waiting: it is counted once the store has answered.
      const isWaiting = () =>
        ledger.waiting().some((change) => keys.some((key) => areOneLine(key, change.key)));
      if (isWaiting()) await untilChanged(ledger, () => !isWaiting(), signal);
      if (signal.aborted || store.getState().linkOffer !== busy) return;
      const accepted = savedPieces(cart, keys).map((now, index) =>
        Math.min(Math.max(now - (before[index] ?? 0), 0), adding[index] ?? 0),
      );
      if (!accepted.some(Boolean)) return dismiss();
      keepOffer(tab, text, accepted);
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
