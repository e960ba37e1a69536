// Adds a visitor's cart to the cart of the member who signs in, if the platform merges carts itself.
import { isDeepStrictEqual } from 'node:util';
import type { Caller, Platform } from '../core/platform.ts';
import { publishCartChange } from './cart-events.ts';
import type { StoredLine } from './cart-json.ts';
import { changeCart, readCart } from './cart-store.ts';
import { commerceOf } from './commerce-of.ts';
import { deleteCart } from './delete-cart.ts';

const isSame = (one: StoredLine, other: StoredLine): boolean =>
  one.custom === null &&
  other.custom === null &&
  one.catalogItemId === other.catalogItemId &&
  one.variantId === other.variantId &&
  isDeepStrictEqual(one.options, other.options);

export const mergeCarts = async (
  platform: Platform,
  visitorId: string,
  member: Caller,
): Promise<void> => {
  const brought = await readCart(platform, visitorId);
  if (!brought || brought.lines.length === 0) return;
  // The visitor's cart is deleted first, because its line ids are inserted again below.
  if (!(await deleteCart(platform, visitorId))) return;
  const changed = await changeCart(platform, member, {
    create: true,
    itemIds: brought.lines.map(({ catalogItemId }) => catalogItemId),
    apply({ lines }) {
      for (const line of brought.lines) {
        const same = lines.find((one) => isSame(one, line));
        if (same) same.quantity += line.quantity;
        else lines.push(line);
      }
    },
  });
  publishCartChange(platform, changed, await commerceOf(platform.db, changed.state));
};
