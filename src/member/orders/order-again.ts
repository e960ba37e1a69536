// Adds the lines of an earlier order again, as adds of the shopper's: what the store refuses, the drawer says.

import type { Core } from '../../app/store/core.ts';
import { lineKeyOf } from '../../client/carts/catalog-reference.ts';
import type { OrderView } from './orders.ts';

/** Whether anything in it can be added. */
export const canOrderAgain = ({ lines }: OrderView): boolean =>
  lines.some(({ reference }) => reference);

/** Shows the lines at once, and opens the drawer; resolves when all have been sent. */
export const orderAgain = async (core: Core, { lines }: OrderView): Promise<void> => {
  const { clickLog, store, parts } = core;
  const added = lines.flatMap(({ reference, name, quantity, options, image }) => {
    if (!reference) return [];
    const { id } = clickLog.append({
      kind: 'add',
      key: lineKeyOf(reference),
      quantity,
      reference,
      look: { name, options, image },
    });
    return [{ id, name }];
  });
  store.showCart();
  store.actions.openDrawer();
  const { whenSent } = await parts.cart();
  await Promise.all(added.map(({ id, name }) => whenSent(id, name)));
};
