// The destination that the shopper has named for an estimate.
import { asObject, asText, parseJson, textOf } from '../../../model/json.ts';
import type { Destination } from '../../../model/views.ts';
import type { WantedSums } from '../../../services/cart/cart-port.ts';

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

/** The sums that the drawer shows: without a destination, what delivery costs is unknown. */
export const wantedSums = (destination: Destination | undefined): WantedSums => ({
  destination,
  hasDelivery: destination !== undefined,
  hasTax: false,
});
