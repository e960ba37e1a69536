// The destination that the shopper has named for an estimate.

import type { Destination } from '../../../app/store/views.ts';
import {
  type Codec,
  maybeWords,
  readStored,
  sparse,
  textLike,
} from '../../../client/codec/codec.ts';
import { textOf } from '../../../client/codec/json.ts';
import type { WantedSums } from '../../platform/cart-port.ts';

/** ISO 3166: two letters. */
const country = textLike(/^[A-Z]{2}$/, 'the two letters of a country');

const destination: Codec<Destination> = sparse({
  country,
  postalCode: maybeWords,
  carrierId: maybeWords,
  code: maybeWords,
});

/** The stored destination, by this page or by any other of the site. */
export const destinationOf = (stored: string | undefined): Destination | undefined =>
  readStored(destination, stored ?? null);

export const textOfDestination = (destination: Destination): string => textOf({ ...destination });

/** The sums that the drawer shows: without a destination, what delivery costs is unknown. */
export const wantedSums = (destination: Destination | undefined): WantedSums => ({
  destination,
  hasDelivery: destination !== undefined,
  hasTax: false,
});
