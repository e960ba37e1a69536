// The summary of the cart that the host page gets when checkout begins.
import type { CartView } from '../../model/views.ts';

/** What a page learns of the cart with each event (contract section 3). */
export interface CartSummary {
  count: number;
  /** Formatted by the platform; absent until known. */
  subtotal?: string;
  lines: { id?: string; name: string; quantity: number }[];
}

export const summaryOf = ({ count, subtotal, lines }: CartView): CartSummary => ({
  count,
  ...(subtotal && { subtotal }),
  lines: lines.map(({ id, name, quantity }) => ({ ...(id && { id }), name, quantity })),
});
