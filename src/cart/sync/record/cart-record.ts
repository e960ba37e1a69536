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
  maybeWords,
  number,
  object,
  orElse,
  readStored,
  text,
  words,
} from '../../../client/codec/codec.ts';
import { asObject, textOf } from '../../../client/codec/json.ts';
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

/** A batch of changes that a tab is sending, or that waits to be sent again. */
export interface Mutation {
  /** New each time a tab takes it: an answer to an older one is late and dropped. */
  id: string;
  key: string;
  changeIds: string[];
  /** Until then the tab that took it is presumed to send it; epoch milliseconds. */
  until: number;
  /** How often it was taken before, which is how many of its requests may have been sent. */
  attempt: number;
  /** No tab sends it now: it waits for its next attempt. */
  isWaiting?: boolean;
  /** It was sent and no answer came: the platform may have applied it or not. */
  isUnknown?: boolean;
  /** The quantity before the first attempt, and its cart. */
  baseline?:
    | {
        cartId?: string | undefined;
        revision?: string | undefined;
        quantity: number;
      }
    | undefined;
}

/** A change the platform refused for good. */
export interface Refusal extends Problem {
  changeId: string;
  key: string;
  /** The add that the mutation lost, to be shown and tried again when there is no line. */
  lost?: AppliedChanges | undefined;
}

/** A line for which a request was sent more than once, because the first answer was lost. */
export interface Watch {
  key: string;
  /** Epoch milliseconds. */
  until: number;
  /** The quantity that the requests add or set. */
  add?: number | undefined;
  set?: number | undefined;
}

/** A line that was moved from another caller's cart, by the change of this id. */
export interface Moved {
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
  /** Whose cart this is. */
  identity?: string | undefined;
  isMember?: boolean | undefined;
  /** Counts the carts that were received; an answer to an older request is dropped. */
  epoch: number;
  /** null: known to be empty; undefined: nothing is known. */
  cart?: Cart | null | undefined;
  /** Formatted by the platform for the cart of `epoch`. */
  subtotal?: Subtotal | undefined;
  /** The destination of estimates, as text (totals.ts). Not kept for another caller. */
  destination?: string | undefined;
  mutation?: Mutation | undefined;
  /** Ids of settled changes, so that a change still stored is not shown or sent twice. */
  settled: string[];
  refusals: Refusal[];
  watches: Watch[];
  moved: Moved[];
  /** Why changes wait. */
  trouble?: Problem | undefined;
  /** A checkout that was begun and has not been seen to end. */
  checkoutId?: string | undefined;
  /** The last checkout that ended in an order. */
  placedId?: string | undefined;
}

const KEPT_SETTLED = 200;
const KEPT_REFUSALS = 20;

export const emptyRecord = (): CartRecord => ({
  epoch: 0,
  settled: [],
  refusals: [],
  watches: [],
  moved: [],
});

/**
 * The record of a new caller, with what continues from the last one. A new visitor has no cart yet; any other caller's
 * is unknown until it is read.
 */
export const recordOfCaller = (
  { identity: last, refusals, settled, epoch }: CartRecord,
  { identity, isNew, refreshToken }: Tokens,
): CartRecord => ({
  ...emptyRecord(),
  identity,
  isMember: refreshToken.role === 'member',
  // Refusals from before there was a caller belong to the first caller.
  ...(!last && { refusals }),
  settled,
  epoch: epoch + 1,
  cart: isNew ? null : undefined,
});

const mutation: Codec<Mutation> = object({
  id: words,
  key: words,
  changeIds: listOfValid(text),
  until: orElse(number, 0),
  attempt: orElse(number, 0),
  isWaiting: isTrue,
  isUnknown: isTrue,
  baseline: maybe(
    object({ cartId: maybeWords, revision: maybeWords, quantity: orElse(number, 0) }),
  ),
});

const reference = maybe(catalogReference);

const lost: Codec<AppliedChanges> = object({
  quantity: number,
  isDifference: isTrue,
  reference,
  look: maybe(json),
});

const refusal: Codec<Refusal> = object({
  ...problemShape,
  changeId: words,
  key: words,
  lost: maybe(lost),
});

const watch: Codec<Watch> = object({
  key: words,
  until: number,
  add: maybe(number),
  set: maybe(number),
});

const moved: Codec<Moved> = object({
  id: words,
  key: words,
  name: orElse(words, ''),
  reference,
  added: maybe(number),
});

const unread = -1;
const savedSubtotal = object({
  text: words,
  epoch: orElse(number, unread),
  totals: maybe(savedTotals),
  destination: maybeWords,
});

/** Sums of the last release cannot be read: the platform is asked again. */
const subtotal: Codec<Subtotal> = (value, path) => {
  const saved = savedSubtotal(value, path);
  return saved.totals ? saved : { ...saved, epoch: unread };
};

/** A saved cart. Those of the last release have the names of version 1 of the platform's cart. */
const cart: Codec<Cart> = (value, path) =>
  (asObject(value)?.['lineItems'] ? readCart : savedCart)(value, path);

const savedRecord = object({
  identity: maybeWords,
  isMember: isTrue,
  epoch: orElse(number, 0),
  cart: (value): CartRecord['cart'] => (value === null ? null : maybe(cart)(value)),
  subtotal: maybe(subtotal),
  destination: maybeWords,
  flight: maybe(mutation),
  settled: listOfValid(text),
  refusals: listOfValid(refusal),
  watches: listOfValid(watch),
  moved: listOfValid(moved),
  trouble: maybe(problem),
  checkoutId: maybeWords,
  placedId: maybeWords,
});

/** Reads stored text; anything unreadable in it counts as unknown. */
export const recordOf = (stored: string | null): CartRecord => {
  const saved = readStored(savedRecord, stored);
  if (!saved) return emptyRecord();
  const { flight, ...rest } = saved;
  return { ...rest, mutation: flight };
};

/** The text to store: old ids are forgotten, because their changes are long gone. The mutation is stored as `flight`. */
export const textOfRecord = ({ mutation, ...record }: CartRecord): string =>
  textOf({
    ...record,
    flight: mutation,
    settled: record.settled.slice(-KEPT_SETTLED),
    refusals: record.refusals.slice(-KEPT_REFUSALS),
  });
