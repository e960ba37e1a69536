// Pure: how a flight is taken, lands, or is put off, each as an edit of the record.
import type { Cart } from '../../model/cart.ts';
import type { Problem } from '../../model/views.ts';
import type { FlightOutcome } from '../cart/send-mutation.ts';
import type { CartRecord, Flight } from './cart-record.ts';
import type { Change } from './changes.ts';

/** Longer than a request may take; then the tab that sends is believed to be gone. */
export const LEASE_MS = 20_000;

/** The flight that waits, or one of the oldest change and its companions; none to take now. */
export const takeFlight = (
  record: CartRecord,
  changes: readonly Change[],
  taker: { id: string; now: number; isImpatient: boolean },
): CartRecord | undefined => {
  const { flight } = record;
  const { id, now, isImpatient } = taker;
  const isBusy = flight && flight.until > now && !(flight.isWaiting && isImpatient);
  if (isBusy) return undefined;
  const key = flight?.key ?? changes[0]?.key;
  const ours = changes.filter((change) =>
    flight
      ? flight.changeIds.includes(change.id)
      : // What came from another cart goes alone: it must be known how much of it there was.
        change.key === key && change.isMoved === changes[0]?.isMoved,
  );
  if (!key || !ours[0]) return flight ? { ...record, flight: undefined } : undefined;
  return {
    ...record,
    flight: {
      ...flight,
      id,
      key,
      attempt: flight ? flight.attempt + 1 : 0,
      changeIds: ours.map((change) => change.id),
      until: now + LEASE_MS,
      isWaiting: false,
      // A sender that vanished may have been heard before it did.
      isUnknown: Boolean(flight && (!flight.isWaiting || flight.isUnknown)),
    },
  };
};

/** The flight has ended: its changes are settled, refused or adjusted ones with the reason. */
export const endFlight = (
  record: CartRecord,
  { changeIds, key }: Flight,
  why?: Problem,
): CartRecord => ({
  ...record,
  flight: undefined,
  trouble: undefined,
  settled: [...record.settled, ...changeIds],
  refusals: [
    ...record.refusals.filter((refusal) => refusal.key !== key),
    ...(why ? changeIds.map((changeId) => ({ ...why, changeId, key })) : []),
  ],
});

/** The flight has landed: its answer is the new truth. */
export const landFlight = (
  record: CartRecord,
  flight: Flight,
  { cart, problem, goal }: FlightOutcome,
): CartRecord => ({
  ...endFlight(record, flight, problem),
  cart,
  moved: record.moved.map((one) =>
    one.id === flight.changeIds[0]
      ? { ...one, added: goal - (flight.baseline?.quantity ?? 0) }
      : one,
  ),
  epoch: record.epoch + 1,
  // Emptied by the shopper, not by an order.
  checkoutId: cart?.lineItems.length ? record.checkoutId : undefined,
});

/** The flight waits for another try: nobody knows whether this one was heard. */
export const postponeFlight = (
  record: CartRecord,
  flight: Flight,
  until: number,
  trouble: Problem | undefined,
): CartRecord => ({
  ...record,
  trouble,
  flight: { ...flight, isWaiting: true, isUnknown: true, until },
});

/** The cart as it was read: the new truth, and an order where one was under way. */
export const learnCart = (record: CartRecord, cart: Cart | null): CartRecord => {
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
