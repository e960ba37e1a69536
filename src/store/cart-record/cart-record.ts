// The saved record of the cart: the last known cart, and the mutation that is being sent.
import { referenceIn } from '../../model/catalog-reference.ts';
import { asArray, asNumber, asObject, asText, parseJson, textOf } from '../../model/json.ts';
import type { CatalogReference } from '../../model/line-item.ts';
import { type Cart, maybe, savedCart, savedTotals, type Totals } from '../../model/shop-cart.ts';
import type { Problem } from '../../model/views.ts';
import { readCart } from '../../services/cart/v1/read-cart.ts';
import type { Tokens } from '../../session/tokens/token-store.ts';
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
  /** What the mutation should have added, to be shown and tried again when there is no line. */
  lost?: AppliedChanges | undefined;
}

/** A line for which a request was sent more than once, because the first answer was lost. */
export interface Watch {
  key: string;
  /** Epoch milliseconds. */
  until: number;
  /** What the requests add or set. */
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
  /** The destination of estimates, as text (destination.ts). Not kept for another caller. */
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
  // What was refused before there was a caller, the first one has asked for.
  ...(!last && { refusals }),
  settled,
  epoch: epoch + 1,
  cart: isNew ? null : undefined,
});

const texts = (value: unknown): string[] =>
  asArray(value).filter((item): item is string => typeof item === 'string');

const mutationOf = (value: unknown): Mutation | undefined => {
  const mutation = asObject(value);
  const id = asText(mutation?.['id']);
  const key = asText(mutation?.['key']);
  if (!mutation || !id || !key) return undefined;
  const baseline = asObject(mutation['baseline']);
  return {
    id,
    key,
    changeIds: texts(mutation['changeIds']),
    until: asNumber(mutation['until']) ?? 0,
    attempt: asNumber(mutation['attempt']) ?? 0,
    isWaiting: mutation['isWaiting'] === true,
    isUnknown: mutation['isUnknown'] === true,
    baseline: baseline && {
      cartId: asText(baseline['cartId']),
      revision: asText(baseline['revision']),
      quantity: asNumber(baseline['quantity']) ?? 0,
    },
  };
};

const problemIn = (value: unknown): Problem | undefined => {
  const json = asObject(value);
  const code = asText(json?.['code']);
  if (!code) return undefined;
  const quantityAvailable = asNumber(json?.['quantityAvailable']);
  const data = asObject(json?.['data']);
  return {
    code,
    ...(quantityAvailable !== undefined && { quantityAvailable }),
    ...(json?.['isAdjusted'] === true && { isAdjusted: true }),
    ...(data && { data }),
  };
};

const lostIn = (value: unknown): AppliedChanges | undefined => {
  const json = asObject(value);
  const quantity = asNumber(json?.['quantity']);
  if (!json || quantity === undefined) return undefined;
  return {
    quantity,
    isDifference: json['isDifference'] === true,
    reference: referenceIn(json['reference']),
    look: asObject(json['look']),
  };
};

const refusalIn = (value: unknown): Refusal[] => {
  const json = asObject(value);
  const problem = problemIn(json);
  const key = asText(json?.['key']);
  const changeId = asText(json?.['changeId']);
  if (!problem || !key || !changeId) return [];
  return [{ ...problem, key, changeId, lost: lostIn(json?.['lost']) }];
};

const watchIn = (value: unknown): Watch[] => {
  const json = asObject(value);
  const key = asText(json?.['key']);
  const until = asNumber(json?.['until']);
  if (!key || !until) return [];
  return [{ key, until, add: asNumber(json?.['add']), set: asNumber(json?.['set']) }];
};

const movedIn = (value: unknown): Moved[] => {
  const json = asObject(value);
  const id = asText(json?.['id']);
  const key = asText(json?.['key']);
  if (!json || !id || !key) return [];
  const reference = referenceIn(json['reference']);
  return [{ id, key, name: asText(json['name']) ?? '', reference, added: asNumber(json['added']) }];
};

/** A saved cart. Those of the last release have the names of version 1 of the platform's cart. */
const cartIn = (value: unknown): Cart | undefined =>
  maybe(asObject(value)?.['lineItems'] ? readCart : savedCart)(value);

const subtotalIn = (value: unknown): Subtotal | undefined => {
  const saved = asObject(value);
  const text = asText(saved?.['text']);
  if (!text) return undefined;
  const totals = maybe(savedTotals)(saved?.['totals']);
  return {
    text,
    // Sums of the last release cannot be read: the platform is asked again.
    epoch: totals ? (asNumber(saved?.['epoch']) ?? -1) : -1,
    totals,
    destination: asText(saved?.['destination']),
  };
};

/** Reads stored text; anything unreadable in it counts as unknown. */
export const recordOf = (text: string | null): CartRecord => {
  const json = asObject(parseJson(text));
  if (!json) return emptyRecord();
  return {
    identity: asText(json['identity']),
    isMember: json['isMember'] === true,
    epoch: asNumber(json['epoch']) ?? 0,
    cart: json['cart'] === null ? null : cartIn(json['cart']),
    subtotal: subtotalIn(json['subtotal']),
    destination: asText(json['destination']),
    mutation: mutationOf(json['flight']),
    settled: texts(json['settled']),
    refusals: asArray(json['refusals']).flatMap(refusalIn),
    watches: asArray(json['watches']).flatMap(watchIn),
    moved: asArray(json['moved']).flatMap(movedIn),
    trouble: problemIn(json['trouble']),
    checkoutId: asText(json['checkoutId']),
    placedId: asText(json['placedId']),
  };
};

/** The text to store: old ids are forgotten, because their changes are long gone. The mutation is stored as `flight`. */
export const textOfRecord = ({ mutation, ...record }: CartRecord): string =>
  textOf({
    ...record,
    flight: mutation,
    settled: record.settled.slice(-KEPT_SETTLED),
    refusals: record.refusals.slice(-KEPT_REFUSALS),
  });
