// Pure: what is kept of an estimate, so that another page of the shop can show it at once.
import { asArray, asObject, asText, type Json } from '../../../model/json.ts';

/** Everything else of an estimate is either in the cart already or shown nowhere. */
const KEPT = [
  'additionalFees',
  'appliedDiscounts',
  'calculationErrors',
  'currency',
  'membershipOptions',
  'priceSummary',
  'violations',
];

const pick = (json: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (json[name] == null ? [] : [[name, json[name]]])));

/** Line id -> id of the membership that was chosen for it. */
const paidByOf = (lines: unknown): Json =>
  Object.fromEntries(
    asArray(lines).flatMap((line) => {
      const json = asObject(line);
      const [id, by] = [
        asText(json?.['id']),
        asText(asObject(json?.['selectedMembership'])?.['id']),
      ];
      return id && by ? [[id, by]] : [];
    }),
  );

/** Files, vouchers and services: nothing that anybody would have to bring. */
const UNSENT = ['DIGITAL', 'GIFT_CARD', 'SERVICE'];

const isUnsent = (lines: readonly unknown[]): boolean =>
  lines.length > 0 &&
  lines.every((line) =>
    UNSENT.includes(asText(asObject(asObject(line)?.['itemType'])?.['preset']) ?? ''),
  );

/**
 * `isSent`: somebody has said where it goes. The result is read with totalsOf(), but for `isClosed`:
 * the platform would not begin a checkout.
 */
export const keptOf = (estimate: Json, isSent = false): Json => {
  const cart = asObject(estimate['cart']) ?? {};
  return {
    ...pick(estimate, KEPT),
    ...(isSent && { isSent, ...pick(estimate, ['shippingInfo']) }),
    cart: pick(cart, ['appliedDiscounts', 'taxIncludedInPrices']),
    paidBy: paidByOf(cart['lineItems']),
    ...(isUnsent(asArray(cart['lineItems'])) && { isUnsent: true }),
    // One without words is told when somebody wants to check out: nobody could say why it is closed.
    isClosed: asArray(estimate['violations'])
      .map(asObject)
      .some((one) => one?.['severity'] === 'ERROR' && asText(one['description'])),
  };
};
