// The saved record of the cart: the last known cart, and the mutation that is being sent.

import type { Problem } from '../../../app/state/views.ts';
import type { Tokens } from '../../../client/auth/tokens/token-store.ts';
import type { CatalogReference } from '../../../client/carts/cart.ts';
import {
  type Codec,
  isTrue,
  json,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  number,
  object,
  orElse,
  readStored,
  text,
} from '../../../client/codec/codec.ts';
import { asObject, stringifyJson } from '../../../client/codec/json.ts';
import {
  type Cart,
  catalogReference,
  problem,
  problemShape,
  savedCart,
  savedTotals,
  type Totals,
} from '../../model/shop-cart.ts';
import { readCart } from '../../platform/v1/read-cart.ts';
import type { AppliedChanges } from './changes.ts';

/** A batch of changes that a tab is sending, or that waits for a retry. */
export interface Mutation {
  /** A new id each time a tab starts to send the mutation. A late response with an older id is dropped. */
  id: string;
  key: string;
  changeIds: string[];
  /** Until this time, in epoch milliseconds, the tab that took the mutation counts as sending it. */
  until: number;
  /** How often the mutation was taken before, which is the number of requests that might have been sent. */
  attempt: number;
  /** Whether no tab is sending the mutation, because it waits for its next attempt. */
  isWaiting?: boolean;
  /** Whether the mutation was sent without a response, so that the platform may or may not have applied it. */
  isUnknown?: boolean;
  /** The quantity of the line, and the id and revision of the cart, all from before the first attempt. */
  baseline?:
    | {
        cartId?: string | undefined;
        revision?: string | undefined;
        quantity: number;
      }
    | undefined;
}

/** A change that the platform refused permanently. */
export interface Refusal extends Problem {
  changeId: string;
  key: string;
  /** The refused add, shown with a retry button if no line remains. */
  lost?: AppliedChanges | undefined;
}

/** A line for which a request was sent more than once, because the first response was lost. */
export interface LateRequestWatch {
  key: string;
  /** Epoch milliseconds. */
  until: number;
  /** The quantity that the requests add or set. */
  add?: number | undefined;
  set?: number | undefined;
}

/** A line transferred from another caller's cart. `id` identifies the change that adds the line. */
export interface TransferredLine {
  id: string;
  key: string;
  name: string;
  reference?: CatalogReference | undefined;
  /** The added quantity; undefined until the change is committed. */
  added?: number | undefined;
}

export interface Subtotal {
  text: string;
  epoch: number;
  totals?: Totals | undefined;
  destination?: string | undefined;
}

export interface CartRecord {
  /** The caller who owns the cart. */
  identity?: string | undefined;
  isMember?: boolean | undefined;
  /** Increases with each received cart, so that a response to an older request is recognized and dropped. */
  epoch: number;
  /** null if the cart is known to be empty; undefined if the cart is unknown. */
  cart?: Cart | null | undefined;
  /** The platform's subtotal, valid as long as its `epoch` equals the `epoch` of the record. */
  subtotal?: Subtotal | undefined;
  /** The destination of estimates, as a string (totals.ts). Not kept for another caller. */
  destination?: string | undefined;
  mutation?: Mutation | undefined;
  /** Ids of settled changes, so that a settled change that is still stored is neither shown nor sent again. */
  settled: string[];
  refusals: Refusal[];
  watches: LateRequestWatch[];
  moved: TransferredLine[];
  /** The sync error that keeps changes pending. */
  trouble?: Problem | undefined;
  /** Id of a checkout that was started and whose outcome is not known. */
  checkoutId?: string | undefined;
  /** Id of the last checkout that ended in an order. */
  placedId?: string | undefined;
}

const MAX_SETTLED = 200;
const MAX_REFUSALS = 20;

export const emptyRecord = (): CartRecord => ({
  epoch: 0,
  settled: [],
  refusals: [],
  watches: [],
  moved: [],
});

/**
 * Creates a new caller's record from the last record. A new visitor has no cart; any other cart is unknown at first.
 */
export const createCallerRecord = (
  { identity: last, refusals, settled, epoch }: CartRecord,
  { identity, isNew, refreshToken }: Tokens,
): CartRecord => ({
  ...emptyRecord(),
  identity,
  isMember: refreshToken.role === 'member',
  // Refusals stored before the first caller was known belong to that caller.
  ...(!last && { refusals }),
  settled,
  epoch: epoch + 1,
  cart: isNew ? null : undefined,
});

const mutation: Codec<Mutation> = object({
  id: nonEmptyText,
  key: nonEmptyText,
  changeIds: listOfValid(text),
  until: orElse(number, 0),
  attempt: orElse(number, 0),
  isWaiting: isTrue,
  isUnknown: isTrue,
  baseline: maybe(object({ cartId: maybeText, revision: maybeText, quantity: orElse(number, 0) })),
});

const reference = maybe(catalogReference);

const savedLost = object({
  quantity: number,
  isDifference: isTrue,
  reference,
  preview: maybe(json),
  look: maybe(json),
});

/** The last release stored the preview as `look`. */
const lost: Codec<AppliedChanges> = (value, path) => {
  const { look, ...saved } = savedLost(value, path);
  return { ...saved, preview: saved.preview ?? look };
};

const refusal: Codec<Refusal> = object({
  ...problemShape,
  changeId: nonEmptyText,
  key: nonEmptyText,
  lost: maybe(lost),
});

const watch: Codec<LateRequestWatch> = object({
  key: nonEmptyText,
  until: number,
  add: maybe(number),
  set: maybe(number),
});

const moved: Codec<TransferredLine> = object({
  id: nonEmptyText,
  key: nonEmptyText,
  name: orElse(nonEmptyText, ''),
  reference,
  added: maybe(number),
});

const unread = -1;
const savedSubtotal = object({
  text: nonEmptyText,
  epoch: orElse(number, unread),
  totals: maybe(savedTotals),
  destination: maybeText,
});

/** Sums stored by the last release cannot be read, so they are requested again. */
const subtotal: Codec<Subtotal> = (value, path) => {
  const saved = savedSubtotal(value, path);
  return saved.totals ? saved : { ...saved, epoch: unread };
};

/** A saved cart. Carts stored by the last release have the field names of version 1 of the platform's cart. */
const cart: Codec<Cart> = (value, path) =>
  (asObject(value)?.['lineItems'] ? readCart : savedCart)(value, path);

const savedRecord = object({
  identity: maybeText,
  isMember: isTrue,
  epoch: orElse(number, 0),
  cart: (value): CartRecord['cart'] => (value === null ? null : maybe(cart)(value)),
  subtotal: maybe(subtotal),
  destination: maybeText,
  mutation: maybe(mutation),
  flight: maybe(mutation),
  settled: listOfValid(text),
  refusals: listOfValid(refusal),
  watches: listOfValid(watch),
  moved: listOfValid(moved),
  trouble: maybe(problem),
  checkoutId: maybeText,
  placedId: maybeText,
});

/** Parses a stored record. Unreadable parts count as unknown. The last release stored the mutation as `flight`. */
export const parseRecord = (stored: string | null): CartRecord => {
  const saved = readStored(savedRecord, stored);
  if (!saved) return emptyRecord();
  const { flight, ...rest } = saved;
  return { ...rest, mutation: rest.mutation ?? flight };
};

/** Stores the mutation also under its old name, so that an open tab of the last release does not send it again. */
export const stringifyRecord = (record: CartRecord): string =>
  stringifyJson({
    ...record,
    flight: record.mutation,
    settled: record.settled.slice(-MAX_SETTLED),
    refusals: record.refusals.slice(-MAX_REFUSALS),
  });
