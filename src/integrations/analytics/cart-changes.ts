// Sends add_to_cart and remove_from_cart for the shopper's changes in this tab, at the click.

import type { Announcement, StoreState } from '../../app/store/state.ts';
import type { CartView } from '../../app/store/views.ts';
import { previewIn } from '../../cart/sync/record/stored-preview.ts';
import { createWaitingChanges } from '../../cart/sync/record/waiting-changes.ts';
import { textOf } from '../../client/codec/json.ts';
import type { AnalyticsContext } from './analytics-context.ts';
import { type CartFacts, readCart } from './cart-facts.ts';
import { type Chosen, productIdOf, type ShownLine } from './items.ts';
import { chosenOf, differencesOf, type LineEventName, lineEventOf } from './line-events.ts';

/** Two views of the cart, one change apart. */
interface CartStep {
  before: CartView;
  now: CartView;
}

const createLineReports = ({ core, outbox, savedLine, productOf }: AnalyticsContext) => {
  const { storage } = core;
  const waiting = createWaitingChanges(storage);
  /** Ids of the changes that were reported. */
  const reported = new Set<string>();

  const report = (name: LineEventName, line: ShownLine, facts: CartFacts, known?: Chosen): void => {
    const raw = savedLine(line.key, facts);
    const product = productOf(productIdOf(line.key));
    outbox.send(lineEventOf(name, line, { raw, product, currency: facts.currency }, known));
  };

  return {
    /** The change is saved already. Once the platform has confirmed it, the line itself has the facts. */
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
        const preview = previewIn(change.look);
        const line = {
          key,
          quantity,
          name: preview.name || name,
          options: preview.options,
        };
        report('add_to_cart', line, facts, chosenOf(reference?.options));
        return;
      }
      const key = [...facts.lines.keys()].find((one) => productIdOf(one) === productId);
      const line = { key: key ?? textOf([productId]), name, quantity, options: [] };
      report('add_to_cart', line, facts);
    },

    /** A quantity was set, or a line was removed or restored: the difference is the event. */
    reportChanged: ({ before, now }: CartStep): void => {
      const facts = readCart(storage);
      for (const { name, line } of differencesOf(before, now)) report(name, line, facts);
    },
  };
};

/** Returns a listener of the store. */
export const createCartChanges = (
  context: AnalyticsContext,
): ((now: StoreState, before: StoreState) => void) => {
  const { reportAdded, reportChanged } = createLineReports(context);
  /** The last change of the cart, until it is reported. */
  let last: CartStep | undefined;
  /** The next change of the cart was announced before it. */
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
    // A restored line is announced before the cart shows it; every other change is announced after.
    if (code === 'restored') isAnnounced = true;
    // Both belong to one click: a later change of the cart has another cause.
    queueMicrotask(() => {
      last = undefined;
      isAnnounced = false;
    });
  };
};
