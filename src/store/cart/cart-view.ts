// Pure: the platform's cart plus waiting changes gives the cart that is shown.

import type { Cart, DescriptionLine, LineItem } from '../../model/cart.ts';
import { keyOfLine } from '../../model/catalog-reference.ts';
import { imageOf } from '../../model/image-of.ts';
import { asArray, asNumber, asObject, asText } from '../../model/json.ts';
import { present } from '../../model/readers.ts';
import type { CartView, ChosenOption, LineAvailability, LineView } from '../../model/views.ts';
import type { CartRecord } from '../cart-record/cart-record.ts';
import { applyChanges, type StoredChange } from '../cart-record/changes.ts';
import { areOneLine, lineIn } from '../cart-record/line-in.ts';
import { previewIn } from '../cart-record/stored-preview.ts';
import { sumTextOf, wordsOf } from '../wire-text.ts';

const optionOf = (value: unknown): ChosenOption => {
  const line = (asObject(value) ?? {}) as DescriptionLine;
  const color = asText(line.colorInfo?.code);
  return {
    name: wordsOf(line.name) ?? '',
    value: wordsOf(line.plainText) || (wordsOf(line.colorInfo) ?? ''),
    ...(color && { color }),
  };
};

const availabilities = new Map<unknown, LineAvailability>([
  ['PARTIALLY_AVAILABLE', 'partial'],
  ['NOT_AVAILABLE', 'sold-out'],
  ['NOT_FOUND', 'gone'],
]);

/** Views by line: the same object gives the same view. */
const views = new WeakMap<LineItem, LineView>();

const lineViewOf = (line: LineItem): LineView => {
  let view = views.get(line);
  if (!view) {
    view = makeLineView(line);
    views.set(line, view);
  }
  return view;
};

const makeLineView = (line: LineItem): LineView => {
  const price = sumTextOf(line.price);
  const fullPrice = sumTextOf(line.fullPrice);
  const name = wordsOf(line.productName) ?? '';
  return present({
    key: keyOfLine(line),
    id: line.id,
    name,
    url: asText(line.url?.url),
    image: imageOf(line.image, name),
    options: asArray(line.descriptionLines).map(optionOf),
    quantity: line.quantity,
    maxQuantity: asNumber(line.availability?.quantityAvailable),
    price,
    fullPrice: fullPrice === price ? undefined : fullPrice,
    lineTotal: sumTextOf(line.lineItemPrice),
    isPending: false,
    availability: availabilities.get(line.availability?.status) ?? 'available',
  });
};

const linesOf = (cart: Cart | null | undefined, waiting: readonly StoredChange[]): LineView[] => {
  // The platform may have rewritten the options of a line: its changes then have another key.
  const changes = waiting.map((change) => {
    const line = lineIn(cart, change.key);
    return line ? { ...change, key: keyOfLine(line) } : change;
  });
  const saved = (cart?.lineItems ?? []).map(lineViewOf);
  const changesOf = (key: string) => changes.filter((change) => change.key === key);
  const lines = saved.map((line) => {
    const own = changesOf(line.key);
    if (!own.length) return line;
    return { ...line, quantity: applyChanges(own, line.quantity).quantity, isPending: true };
  });
  for (const key of new Set(changes.map((change) => change.key))) {
    if (saved.some((line) => line.key === key)) continue;
    const { quantity, look } = applyChanges(changesOf(key), 0);
    const preview = previewIn(look);
    // Of one piece the price is the line's; it is shown as not confirmed.
    const lineTotal = quantity === 1 ? preview.price : undefined;
    const line = present({
      ...preview,
      lineTotal,
      key,
      quantity,
      isPending: true,
      availability: 'available' as const,
    });
    lines.push(line);
  }
  return lines.filter(({ quantity }) => quantity > 0);
};

/** What is shown (architecture principle 2): computed, never stored, so never rolled back. */
export const viewOf = (record: CartRecord, changes: readonly StoredChange[]): CartView => {
  const { cart, refusals, subtotal, epoch, trouble } = record;
  const lines = linesOf(cart, changes).map((line) => {
    const problem = refusals.findLast(({ key }) => areOneLine(key, line.key));
    return problem ? { ...line, problem } : line;
  });
  const isSubtotalPending = changes.length > 0 || subtotal?.epoch !== epoch;
  return present({
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: lines.length ? subtotal?.text : undefined,
    totals: subtotal?.totals,
    isSubtotalPending,
    note: asText(cart?.buyerNote) ?? '',
    isTaxIncluded: cart?.taxIncludedInPrices ?? undefined,
    isUnknown: cart === undefined && !lines.length,
    trouble,
    isBlocked:
      lines.some(({ availability }) => availability !== 'available') ||
      (!isSubtotalPending && asObject(subtotal?.totals)?.['isClosed'] === true),
  });
};
