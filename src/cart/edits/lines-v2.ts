// Accepts a lowered line quantity, and reads which membership pays for a line, in version 2 of the platform's cart.
import type { ChangeResult } from '../../app/state/actions.ts';
import type { CartContext } from '../sync/cart-context.ts';
import type { CartEdit } from './cart-edit.ts';

export interface LinesV2 {
  /** Sets the requested quantity to this quantity, so that the platform does not raise it when there is more stock. */
  settleFor(lineId: string, quantity: number): Promise<ChangeResult>;
  /** The membership that pays for the line. */
  paidWith(lineId: string): string | undefined;
}

export const createLinesV2 = (
  edit: CartEdit,
  { ledger, askCart }: Pick<CartContext, 'ledger' | 'askCart'>,
): LinesV2 => {
  const findLine = (lineId: string) => ledger.record().cart?.lines.find(({ id }) => id === lineId);
  return {
    settleFor: (id, quantity) => edit(() => askCart((cart) => cart.setQuantity(id, quantity))),
    paidWith: (lineId) => findLine(lineId)?.membership?.name,
  };
};
