import type { CartV2Fields, ContactInfo } from '../cart/cart-json.ts';
import type { CartRow } from '../cart/cart-store.ts';
import { locations } from '../catalog-v3/locations/locations.ts';
import type { Settings } from '../core/settings.ts';
import type { CartInput } from './cart-v2-schema.ts';
import { refusalV2 } from './refusals-v2.ts';

type Members = Record<string, unknown>;

/** @throws PlatformError BUSINESS_LOCATION_NOT_FOUND, INVALID_ADDRESS_FORMAT, CART_REVISION_MISMATCH (if checked). */
export const updateFields = (
  cart: CartRow,
  given: CartInput,
  { patchV2, revisionV2 }: Pick<Settings, 'patchV2' | 'revisionV2'>,
): void => {
  if (revisionV2 === 'checked' && given.revision && given.revision !== String(cart.revision))
    throw refusalV2('CART_REVISION_MISMATCH', {
      expectedRevision: given.revision,
      currentRevision: String(cart.revision),
    });
  const isReplaced = patchV2 === 'replaced';
  const { customerInfo, deliveryInfo, paymentInfo, taxInfo } = given;
  if (given.note !== undefined) cart.buyerNote = given.note;
  if (given.customCheckoutUrl !== undefined) cart.overrideCheckoutUrl = given.customCheckoutUrl;
  if (given.extendedFields !== undefined) cart.extendedFields = given.extendedFields;
  if (given.businessInfo) cart.businessLocationId = given.businessInfo.locationId ?? null;
  checkPlaces(given);
  const contact: ContactInfo = { ...cart.contactInfo };
  if (customerInfo) {
    const { email, ...details } = writable(customerInfo);
    if (email !== undefined) cart.buyerEmail = email as string | null;
    contact.contactDetails = isReplaced ? details : { ...contact.contactDetails, ...details };
  }
  if (deliveryInfo && (isReplaced || deliveryInfo.address !== undefined))
    contact.address = deliveryInfo.address ?? null;
  cart.contactInfo = contact;
  const v2: CartV2Fields = { ...cart.v2 };
  if (paymentInfo) {
    const { billingAddress, billingContact } = paymentInfo;
    if (isReplaced || billingAddress !== undefined) v2.billingAddress = billingAddress ?? null;
    if (isReplaced || billingContact !== undefined) v2.billingContact = billingContact ?? null;
  }
  if (taxInfo) v2.taxExemptGroupId = taxInfo.taxExemptGroupId ?? null;
  cart.v2 = v2;
};

const readOnlyMembers = new Set(
  'visitorId memberId userId openAccess contactId languageCode currencyCode'.split(' '),
);

const writable = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !readOnlyMembers.has(name)));

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (code: string): boolean => {
  const name = regions.of(code);
  return name !== undefined && name !== 'Unknown Region';
};

const checkPlaces = ({ businessInfo, deliveryInfo, paymentInfo }: CartInput): void => {
  const locationId = businessInfo?.locationId?.toLowerCase();
  if (locationId && !locations.some(({ id }) => id === locationId))
    throw refusalV2('BUSINESS_LOCATION_NOT_FOUND');
  for (const address of [deliveryInfo?.address, paymentInfo?.billingAddress])
    if (address?.country && !isCountry(address.country)) throw refusalV2('INVALID_ADDRESS_FORMAT');
};
