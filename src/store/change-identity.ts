// A cart belongs to one caller: when the platform ended a visitor's session, its lines move on.

import { keyOfLine } from '../model/catalog-reference.ts';
import type { Tokens } from '../session/token-store.ts';
import type { CartLedger } from './cart-ledger.ts';
import { type CartRecord, emptyRecord } from './cart-record.ts';
import { viewOf } from './cart-view.ts';
import { lookOf } from './changes.ts';

/** Whose cart it is from now on. */
export type Caller = Partial<Pick<Tokens, 'identity' | 'isNew'>>;

/**
 * The record to go on with for another caller. A visitor whom the platform no longer knows gets a
 * new cart; the lines of the last known one are put into it, and the shopper is told. A new
 * visitor is known to have no cart yet; of anybody else nothing is known until it is read.
 */
export const createChangeIdentity =
  (ledger: Pick<CartLedger, 'append'>, onMoved: () => void) =>
  (record: CartRecord, { identity, isNew }: Caller): CartRecord => {
    const lines = record.identity ? (record.cart?.lineItems ?? []) : [];
    const looks = new Map(viewOf(record, []).lines.map((line) => [line.key, line]));
    for (const line of lines) {
      const { catalogReference: reference, quantity } = line;
      const look = looks.get(keyOfLine(line));
      if (!reference || !look) continue;
      const { key } = look;
      const isFirst = true;
      ledger.append({ kind: 'add', key, quantity, reference, look: lookOf(look) }, isFirst);
    }
    if (lines.length) onMoved();
    const { settled, epoch } = record;
    return {
      ...emptyRecord(),
      identity,
      settled,
      epoch: epoch + 1,
      cart: isNew ? null : undefined,
    };
  };
