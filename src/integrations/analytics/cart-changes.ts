// Sends add_to_cart and remove_from_cart as soon as the shopper makes a change in this tab.

import type { Announcement, Choices, StoreState } from '../../app/state/state.ts';
import type { CartView } from '../../app/state/views.ts';
import { type CartLine, createPendingChanges, readStoredPreview } from '../../cart/index.ts';
import type { Product } from '../../client/catalog/product.ts';
import { asObject, asText, stringifyJson } from '../../client/codec/json.ts';
import type { AnalyticsContext } from './analytics-context.ts';
import { type CartFacts, readCart } from './cart-facts.ts';
import { type GaEvent, toEcommerce } from './ga-event.ts';
import {
  type Chosen,
  getCurrency,
  parseProductId,
  readAmount,
  type ShownLine,
  timesExactly,
  toLineItem,
} from './items.ts';

// Pure functions that create add_to_cart and remove_from_cart events, and find the lines that a change has touched.

type LineEventName = 'add_to_cart' | 'remove_from_cart';

interface LineFacts {
  /** The line as the platform sent it. */
  raw: CartLine | undefined;
  product: Product | undefined;
  currency: string | undefined;
}

/** Reads the variant, or the choices by name, from the options of a catalog reference. */
const readChosen = (options: unknown): Chosen => {
  const json = asObject(options);
  return {
    variantId: asText(json?.['variantId']),
    choices: asObject(json?.['options']) as Choices | undefined,
  };
};

/** `known` overrides the choices in the platform's line. */
const createLineEvent = (
  name: LineEventName,
  line: ShownLine,
  { raw, product, currency = getCurrency(product) }: LineFacts,
  known: Chosen = {},
): GaEvent => {
  const chosen = { ...readChosen(raw?.reference?.options), ...known };
  const item = toLineItem(line, raw, product, chosen);
  const { price } = item;
  // The platform's exact sum of the line, which is used if the whole line is removed.
  const whole = raw?.quantity === line.quantity ? readAmount(raw.lineTotal) : undefined;
  const worked =
    currency && price !== undefined ? timesExactly(price, line.quantity, currency) : undefined;
  const value = name === 'remove_from_cart' ? (whole ?? worked) : worked;
  return { name, ecommerce: toEcommerce({ currency, value, items: [item] }) };
};

const indexLines = (cart: CartView) => new Map(cart.lines.map((line) => [line.key, line]));

/** The lines whose quantity differs between two views of the cart, each with the difference as its quantity. */
const findDifferences = (
  before: CartView,
  now: CartView,
): { name: LineEventName; line: ShownLine }[] => {
  const [old, fresh] = [indexLines(before), indexLines(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const line = fresh.get(key) ?? old.get(key);
    const more = (fresh.get(key)?.quantity ?? 0) - (old.get(key)?.quantity ?? 0);
    if (!line || !more) return [];
    const { name, options } = line;
    return {
      name: more > 0 ? 'add_to_cart' : 'remove_from_cart',
      line: { key, name, options, quantity: Math.abs(more) },
    };
  });
};

interface CartStep {
  before: CartView;
  now: CartView;
}

const createLineReports = ({ core, outbox, savedLine, findProduct }: AnalyticsContext) => {
  const { storage } = core;
  const waiting = createPendingChanges(storage);
  /** Ids of the changes that were reported. */
  const reported = new Set<string>();

  const report = (name: LineEventName, line: ShownLine, facts: CartFacts, known?: Chosen): void => {
    const raw = savedLine(line.key, facts);
    const product = findProduct(parseProductId(line.key));
    outbox.send(createLineEvent(name, line, { raw, product, currency: facts.currency }, known));
  };

  return {
    /** Reads the data from the pending change or, if the platform has already confirmed the add, from the line. */
    reportAdded: ({ productId = '', name = '', quantity = 1 }: Announcement): void => {
      const facts = readCart(storage);
      const change = waiting
        .list([...facts.record.settled, ...reported])
        .findLast(
          ({ kind, reference }) => kind === 'add' && reference?.catalogItemId === productId,
        );
      if (change) {
        reported.add(change.id);
        const { key, reference } = change;
        const preview = readStoredPreview(change.preview);
        const line = {
          key,
          quantity,
          name: preview.name || name,
          options: preview.options,
        };
        report('add_to_cart', line, facts, readChosen(reference?.options));
        return;
      }
      const key = [...facts.lines.keys()].find((one) => parseProductId(one) === productId);
      const line = { key: key ?? stringifyJson([productId]), name, quantity, options: [] };
      report('add_to_cart', line, facts);
    },

    /** After a quantity change, a removal or a restore, reports one event for each line whose quantity has changed. */
    reportChanged: ({ before, now }: CartStep): void => {
      const facts = readCart(storage);
      for (const { name, line } of findDifferences(before, now)) report(name, line, facts);
    },
  };
};

/** Returns a listener for the store. */
export const createCartChanges = (
  context: AnalyticsContext,
): ((now: StoreState, before: StoreState) => void) => {
  const { reportAdded, reportChanged } = createLineReports(context);
  /** The last change of the cart, until it is reported. */
  let last: CartStep | undefined;
  /** True if the next cart change has already been announced. */
  let isAnnounced = false;

  return (now, before) => {
    const { announcement } = now;
    const code = announcement === before.announcement ? undefined : announcement?.code;
    if (now.cart !== before.cart) {
      const step = { before: before.cart, now: now.cart };
      if (isAnnounced) reportChanged(step);
      isAnnounced = false;
      last = step;
    }
    if (announcement && code === 'added') reportAdded(announcement);
    else if (last && (code === 'quantity' || code === 'removed')) reportChanged(last);
    if (code) last = undefined;
    // The announcement of a restored line precedes the change of the cart; every other announcement follows the change.
    if (code === 'restored') isAnnounced = true;
    // An announcement and its cart change come in one task, so a change in a later task is unrelated.
    queueMicrotask(() => {
      last = undefined;
      isAnnounced = false;
    });
  };
};
