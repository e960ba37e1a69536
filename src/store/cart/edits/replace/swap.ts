// A line that is being replaced, as it is stored: enough to end the change on the next page, where this one is left in between.
import type { KeyValueStore } from '../../../../browser/storage.ts';
import { referenceIn } from '../../../../model/catalog-reference.ts';
import { asNumber, asObject, asText, parseJson, textOf } from '../../../../model/json.ts';
import type { CatalogReference } from '../../../../model/line-item.ts';
import { SWAP } from '../../later-names.ts';

export interface Swap {
  cartId: string;
  /** The line that goes. */
  lineId: string;
  /** What would add it again. */
  old: CatalogReference;
  /** The line that comes. */
  key: string;
  reference: CatalogReference;
  /** The pieces that the new line had before, as one may be there already, and those that it is to have. */
  before: number;
  goal: number;
  startedAt: number;
}

/** After that, the shopper has seen the cart, and may have changed it: it is left as it is. */
const KEPT_MS = 300_000;

const piecesIn = (value: unknown): number => {
  const pieces = asNumber(value) ?? -1;
  return Number.isInteger(pieces) ? pieces : -1;
};

/** From stored text, which any script of the page may have written. */
export const swapIn = (text: string | null, now: number): Swap | undefined => {
  const { cartId, lineId, key, startedAt, ...rest } = asObject(parseJson(text)) ?? {};
  const old = referenceIn(rest['old']);
  const reference = referenceIn(rest['reference']);
  const before = piecesIn(rest['before']);
  const goal = piecesIn(rest['goal']);
  const age = now - (asNumber(startedAt) ?? 0);
  const isUsable = asText(cartId) && asText(lineId) && asText(key) && before >= 0 && goal > before;
  if (!isUsable || !old || !reference || !(age >= 0 && age < KEPT_MS)) return undefined;
  return {
    cartId: String(cartId),
    lineId: String(lineId),
    key: String(key),
    old,
    reference,
    before,
    goal,
    startedAt: Number(startedAt),
  };
};

export const keepSwap = (storage: Pick<KeyValueStore, 'set'>, swap: Swap): void =>
  storage.set(SWAP, textOf(swap));

export const dropSwap = (storage: Pick<KeyValueStore, 'remove'>): void => storage.remove(SWAP);
