// Which members of an identity are dates and numbers (WIRE 2.8).
import { createdAndUpdated } from '../carts/cart-members.ts';
import { asDate, asNumber, type Members } from '../codec/converted.ts';

/** A value of a custom field. */
export const customValue: Members = { numValue: asNumber, dateValue: asDate };

export const identityMembers: Members = {
  ...createdAndUpdated,
  identityProfile: { customFields: { value: customValue } },
};
