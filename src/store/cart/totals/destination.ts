// The destination that the shopper has named for an estimate.
import { asObject, asText, parseJson, textOf } from '../../../model/json.ts';
import type { Destination } from '../../../model/views.ts';
import type { EstimateRequest } from '../../../services/cart/cart-requests.ts';

/** What was stored, by this page or by any other of the site. */
export const destinationOf = (text: string | undefined): Destination | undefined => {
  const json = asObject(parseJson(text ?? null));
  const country = asText(json?.['country']);
  if (!country || !/^[A-Z]{2}$/.test(country)) return undefined;
  const postalCode = asText(json?.['postalCode']);
  const carrierId = asText(json?.['carrierId']);
  const code = asText(json?.['code']);
  return {
    country,
    ...(postalCode && { postalCode }),
    ...(carrierId && { carrierId }),
    ...(code && { code }),
  };
};

export const textOfDestination = (destination: Destination): string => textOf({ ...destination });

/** Without a destination the shipping costs are unknown. */
export const estimateRequestOf = (destination: Destination | undefined): EstimateRequest => {
  if (!destination) return { calculateShipping: false };
  const { country, postalCode, carrierId, code } = destination;
  return {
    calculateShipping: true,
    shippingAddress: { country, ...(postalCode && { postalCode }) },
    ...(code && { selectedShippingOption: { code, ...(carrierId && { carrierId }) } }),
  };
};
