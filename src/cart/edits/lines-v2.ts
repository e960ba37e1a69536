// Settles for a line's quantity, and names the membership that pays: only with version 2 of the platform's cart.
import type { ChangeResult } from '../../app/state/actions.ts';
import type { CartContext } from '../sync/cart-context.ts';
import type { CartEdit } from './cart-edit.ts';

export interface LinesV2 {
  /** Asks for no more than this from now on, so that more stock does not raise the quantity by itself. */
  settleFor(lineId: string, quantity: number): Promise<ChangeResult>;
  /** The membership that pays for the line. */
  paidWith(lineId: string): string | undefined;
}

export const createLinesV2 = (
  edit: CartEdit,
  { ledger, askCart }: Pick<CartContext, 'ledger' | 'askCart'>,
): LinesV2 => {
  const lineOf = (lineId: string) => ledger.record().cart?.lines.find(({ id }) => id === lineId);
  return {
    settleFor: (id, quantity) => edit(() => askCart((cart) => cart.setQuantity(id, quantity))),
    paidWith: (lineId) => lineOf(lineId)?.membership?.name,
  };
};
