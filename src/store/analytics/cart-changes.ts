// add_to_cart and remove_from_cart: what the shopper changes in this tab, at the click.
import type { KeyValueStore } from '../../browser/storage.ts';
import type { LineItem } from '../../model/cart.ts';
import type { Product } from '../../model/catalog/product.ts';
import { asObject, asText, textOf } from '../../model/json.ts';
import type { CartView } from '../../model/views.ts';
import { createWaitingChanges } from '../cart-record/waiting-changes.ts';
import type { Announcement, Choices, StoreState } from '../state.ts';
import { type CartFacts, readCart } from './cart-facts.ts';
import { amountOf, timesExactly } from './exact-money.ts';
import { ecommerceOf, type GaEvent, type GaItem } from './ga-event.ts';
import { type Chosen, currencyOf, itemOfLine, productIdOf, type ShownLine } from './items.ts';

export interface CartChangesParts {
  storage: KeyValueStore;
  productOf: (id: string | undefined) => Product | undefined;
  send: (event: GaEvent) => void;
}

export interface CartChanges {
  onChange(now: StoreState, before: StoreState): void;
  /** The raw line, also of one that was just taken out. */
  savedLine(key: string, facts: CartFacts): LineItem | undefined;
}

const linesOf = (cart: CartView) => new Map(cart.lines.map((line) => [line.key, line]));

/** Of a reference's options: the variant, or the choices by name. */
const chosenOf = (options: unknown): Chosen => {
  const json = asObject(options);
  return {
    variantId: asText(json?.['variantId']),
    choices: asObject(json?.['options']) as Choices | undefined,
  };
};

export const createCartChanges = (parts: CartChangesParts): CartChanges => {
  const { storage, productOf, send } = parts;
  const waiting = createWaitingChanges(storage);
  /** What the cart was just before its last change here. */
  let last: { before: CartView; now: CartView } | undefined;
  /** The next change of the cart is one that was announced. */
  let isAnnounced = false;
  const told = new Set<string>();
  const saved = new Map<string, LineItem>();

  const savedLine: CartChanges['savedLine'] = (key, { lines }) => {
    for (const [known, line] of lines) saved.set(known, line);
    return lines.get(key) ?? saved.get(key);
  };

  const tellChange = (
    name: 'add_to_cart' | 'remove_from_cart',
    line: ShownLine,
    facts: CartFacts,
    known: Chosen = {},
  ): void => {
    const product = productOf(productIdOf(line.key));
    const raw = savedLine(line.key, facts);
    const chosen = { ...chosenOf(raw?.catalogReference?.options), ...known };
    const item: GaItem = itemOfLine(line, raw, product, chosen);
    const currency = facts.currency ?? currencyOf(product);
    // Of a whole line the platform has told the sum itself.
    const whole = raw?.quantity === line.quantity ? amountOf(raw.lineItemPrice) : undefined;
    const { price } = item;
    const value =
      name === 'remove_from_cart' && whole !== undefined
        ? whole
        : currency && price !== undefined
          ? timesExactly(price, line.quantity, currency)
          : undefined;
    send({ name, ecommerce: ecommerceOf({ currency, value, items: [item] }) });
  };

  /** The click is in the log; once the platform has confirmed it, the line itself tells. */
  const added = ({ productId = '', name = '', quantity = 1 }: Announcement): void => {
    const facts = readCart(storage);
    const change = waiting
      .list([...facts.record.settled, ...told])
      .findLast(({ kind, reference }) => kind === 'add' && reference?.catalogItemId === productId);
    if (change) {
      told.add(change.id);
      const { key, look, reference } = change;
      const line = { key, quantity, name: look?.name ?? name, options: look?.options ?? [] };
      tellChange('add_to_cart', line, facts, chosenOf(reference?.options));
      return;
    }
    const key = [...facts.lines.keys()].find((one) => productIdOf(one) === productId);
    const line = { key: key ?? textOf([productId]), name, quantity, options: [] };
    tellChange('add_to_cart', line, facts);
  };

  /** A quantity that was set, a line taken out or put back: the difference is what happened. */
  const changed = ({ before, now }: NonNullable<typeof last>): void => {
    const facts = readCart(storage);
    const [old, fresh] = [linesOf(before), linesOf(now)];
    for (const key of new Set([...old.keys(), ...fresh.keys()])) {
      const line = fresh.get(key) ?? old.get(key);
      const more = (fresh.get(key)?.quantity ?? 0) - (old.get(key)?.quantity ?? 0);
      if (!line || !more) continue;
      const { name, options } = line;
      const quantity = Math.abs(more);
      tellChange(
        more > 0 ? 'add_to_cart' : 'remove_from_cart',
        { key, name, options, quantity },
        facts,
      );
    }
  };

  return {
    savedLine,
    onChange: (now, before) => {
      const { announcement } = now;
      const code = announcement === before.announcement ? undefined : announcement?.code;
      if (now.cart !== before.cart) {
        const change = { before: before.cart, now: now.cart };
        if (isAnnounced) changed(change);
        isAnnounced = false;
        last = change;
      }
      if (announcement && code === 'added') added(announcement);
      else if (last && (code === 'quantity' || code === 'removed')) changed(last);
      // What is put back is announced first; anything else when it is shown already.
      if (code) last = undefined;
      if (code === 'restored') isAnnounced = true;
      // Both belong to one click: what changes later is somebody else's doing.
      queueMicrotask(() => {
        last = undefined;
        isAnnounced = false;
      });
    },
  };
};
