// Pure: how a mutation is taken, lands, or is put off, each as an edit of the record.
import type { Cart } from '../../model/cart.ts';
import type { Problem } from '../../model/views.ts';
import type { MutationOutcome } from '../cart/send-mutation.ts';
import type { CartRecord, Mutation } from './cart-record.ts';
import type { Change } from './changes.ts';

/** Longer than a request may take; then the tab that sends is believed to be gone. */
export const LEASE_MS = 20_000;

/** The mutation that waits, or one of the oldest change and its companions; none to take now. */
export const takeMutation = (
  record: CartRecord,
  changes: readonly Change[],
  taker: { id: string; now: number; isImpatient: boolean },
): CartRecord | undefined => {
  const { mutation } = record;
  const { id, now, isImpatient } = taker;
  const isBusy = mutation && mutation.until > now && !(mutation.isWaiting && isImpatient);
  if (isBusy) return undefined;
  const key = mutation?.key ?? changes[0]?.key;
  const ours = changes.filter((change) =>
    mutation
      ? mutation.changeIds.includes(change.id)
      : // What came from another cart goes alone: it must be known how much of it there was.
        change.key === key && change.isMoved === changes[0]?.isMoved,
  );
  if (!key || !ours[0]) return mutation ? { ...record, mutation: undefined } : undefined;
  return {
    ...record,
    mutation: {
      ...mutation,
      id,
      key,
      attempt: mutation ? mutation.attempt + 1 : 0,
      changeIds: ours.map((change) => change.id),
      until: now + LEASE_MS,
      isWaiting: false,
      // A sender that vanished may have been heard before it did.
      isUnknown: Boolean(mutation && (!mutation.isWaiting || mutation.isUnknown)),
    },
  };
};

/** The mutation has ended: its changes are settled, refused or adjusted ones with the reason. */
export const settleMutation = (
  record: CartRecord,
  { changeIds, key }: Mutation,
  why?: Problem,
): CartRecord => ({
  ...record,
  mutation: undefined,
  trouble: undefined,
  settled: [...record.settled, ...changeIds],
  refusals: [
    ...record.refusals.filter((refusal) => refusal.key !== key),
    ...(why ? changeIds.map((changeId) => ({ ...why, changeId, key })) : []),
  ],
});

/** The mutation has landed: its answer is the new truth. */
export const commitMutation = (
  record: CartRecord,
  mutation: Mutation,
  { cart, problem, goal }: MutationOutcome,
): CartRecord => ({
  ...settleMutation(record, mutation, problem),
  cart,
  moved: record.moved.map((one) =>
    one.id === mutation.changeIds[0]
      ? { ...one, added: goal - (mutation.baseline?.quantity ?? 0) }
      : one,
  ),
  epoch: record.epoch + 1,
  // Emptied by the shopper, not by an order.
  checkoutId: cart?.lineItems.length ? record.checkoutId : undefined,
});

/** The mutation waits for another try: nobody knows whether this one was heard. */
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

/** The cart as it was read: the new truth, and an order where one was under way. */
export const applyReadCart = (record: CartRecord, cart: Cart | null): CartRecord => {
  const { checkoutId } = record;
  return {
    ...record,
    cart,
    epoch: record.epoch + 1,
    trouble: undefined,
    // A cart that was being checked out and is empty now has become an order; one that still has its
    // checkout was emptied on another device.
    ...(checkoutId &&
      cart?.checkoutId !== checkoutId &&
      record.cart?.lineItems.length &&
      !cart?.lineItems.length && { checkoutId: undefined, placedId: checkoutId }),
  };
};
