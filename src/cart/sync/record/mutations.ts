// Pure edits of the record: take, commit, settle or postpone a mutation, or apply a cart that was read.

import type { Problem } from '../../../app/state/views.ts';
import { isAhead } from '../../../client/codec/readers.ts';
import { MAX_WAIT_MS } from '../../../client/http/to-store-error.ts';
import type { Cart } from '../../model/shop-cart.ts';
import type { MutationOutcome } from '../mutation-outcome.ts';
import type { CartRecord, Mutation, Refusal } from './cart-record.ts';
import type { AppliedChanges, StoredChange } from './changes.ts';
import { areOneLine, lineIn } from './line-in.ts';

/** Longer than a request can take. After this time, the sending tab counts as closed. */
export const MUTATION_LEASE_MS = 20_000;

/** The quantity of the line before a mutation, with the cart's id and revision. */
export const createBaseline = (
  cart: Cart | null,
  key: string,
): NonNullable<Mutation['baseline']> => ({
  cartId: cart?.id,
  revision: cart?.revision,
  quantity: lineIn(cart, key)?.quantity ?? 0,
});

/** Takes over the postponed mutation, or else creates one from a line's oldest changes, if there are any. */
export const takeMutation = (
  record: CartRecord,
  changes: readonly StoredChange[],
  taker: { id: string; now: number; isBackoffSkipped: boolean },
): CartRecord => {
  const { mutation } = record;
  const { id, now, isBackoffSkipped } = taker;
  const lengthMs = mutation?.isWaiting ? MAX_WAIT_MS : MUTATION_LEASE_MS;
  const isBusy =
    mutation && isAhead(mutation.until, lengthMs, now) && !(mutation.isWaiting && isBackoffSkipped);
  if (isBusy) return record;
  const key = mutation?.key ?? changes[0]?.key;
  let isEnd = false;
  const ours = changes.filter((change) => {
    if (mutation) return mutation.changeIds.includes(change.id);
    if (isEnd || !areOneLine(change.key, key ?? '')) return false;
    // A transferred line is sent alone, so that the added quantity is known.
    isEnd = change.isMoved !== changes[0]?.isMoved;
    return !isEnd;
  });
  if (!key || !ours[0]) return mutation ? { ...record, mutation: undefined } : record;
  return {
    ...record,
    mutation: {
      // The baseline of a known cart is stored here, in the same update. An unknown cart is read first.
      baseline:
        record.cart === undefined || mutation ? undefined : createBaseline(record.cart, key),
      ...mutation,
      id,
      key,
      attempt: mutation ? mutation.attempt + 1 : 0,
      changeIds: ours.map((change) => change.id),
      until: now + MUTATION_LEASE_MS,
      isWaiting: false,
      // A tab that was closed before its response arrived might have changed the cart.
      isUnknown: Boolean(mutation && (!mutation.isWaiting || mutation.isUnknown)),
    },
  };
};

export const withoutRefusals = (refusals: readonly Refusal[], key: string): Refusal[] =>
  refusals.filter((refusal) => !areOneLine(refusal.key, key));

/** Ends the mutation: its changes are settled, with the reason if they were refused or adjusted. */
export const settleMutation = (
  record: CartRecord,
  { changeIds, key }: Mutation,
  why?: Problem & Pick<Refusal, 'lost'>,
): CartRecord => ({
  ...record,
  mutation: undefined,
  trouble: undefined,
  settled: [...record.settled, ...changeIds],
  refusals: [
    ...withoutRefusals(record.refusals, key),
    ...(why ? changeIds.map((changeId) => ({ ...why, changeId, key })) : []),
  ],
});

/** Applies the platform's response to the mutation as the new cart. */
export const commitMutation = (
  record: CartRecord,
  mutation: Mutation,
  { cart, problem, goal }: MutationOutcome,
  lost?: AppliedChanges,
): CartRecord => ({
  ...settleMutation(record, mutation, problem && { ...problem, lost }),
  cart,
  moved: record.moved.map((one) =>
    one.id === mutation.changeIds[0]
      ? { ...one, added: goal - (mutation.baseline?.quantity ?? 0) }
      : one,
  ),
  epoch: record.epoch + 1,
  // If the mutation emptied the cart, the shopper removed the lines and did not order them: the checkout is dropped.
  checkoutId: cart?.lines.length ? record.checkoutId : undefined,
});

/** Postpones the mutation to its next attempt. The last attempt may or may not have arrived. */
export const postponeMutation = (
  record: CartRecord,
  mutation: Mutation,
  until: number,
  trouble: Problem | undefined,
): CartRecord => ({
  ...record,
  trouble,
  mutation: { ...mutation, isWaiting: true, isUnknown: true, until },
});

/** Applies a cart that was read. Records the order if the cart was emptied during a checkout. */
export const applyReadCart = (record: CartRecord, cart: Cart | null): CartRecord => {
  const { checkoutId } = record;
  const read = { ...record, cart, epoch: record.epoch + 1, trouble: undefined };
  const isEmptied = record.cart?.lines.length && !cart?.lines.length;
  // A cart emptied during a checkout was ordered. If the cart still has the checkout, another device emptied it.
  const isOrdered = checkoutId && isEmptied && cart?.checkoutId !== checkoutId;
  return isOrdered ? { ...read, checkoutId: undefined, placedId: checkoutId } : read;
};
