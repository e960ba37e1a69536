// Reads the parts that several entities of catalog version 3 share: prices, units, media, names.
import {
  type Codec,
  listOfRead,
  maybe,
  maybeOneOf,
  someOf,
  sparse,
  textLike,
} from '../../codec/codec.ts';
import { asText } from '../../codec/json.ts';
import { readNumber, readSize } from '../../codec/readers.ts';
import { safeHref } from '../../codec/safe-url.ts';
import { MEASUREMENT_UNITS } from '../../enumerations/measures.ts';
import { readPlatformImage, readPlatformMedia } from '../read-platform-media.ts';
import type {
  MediaItemV3,
  MoneyRangeV3,
  MoneyV3,
  NamedV3,
  PricePerUnitV3,
  RevenueDetails,
  UnitPriceV3,
} from './product-v3.ts';

const amount = textLike(/^-?\d+(\.\d+)?$/, 'a decimal number as text');

/** An amount that is no decimal text is left out with its format. */
export const readMoney: Codec<MoneyV3 | undefined> = maybe(
  sparse({ amount, formattedAmount: asText }),
);

export const readMoneyRange: Codec<MoneyRangeV3 | undefined> = someOf({
  minValue: readMoney,
  maxValue: readMoney,
});

export const readNamed: Codec<NamedV3 | undefined> = someOf({ id: asText, name: asText });

export const readPricePerUnit: Codec<PricePerUnitV3 | undefined> = someOf({
  quantity: readSize,
  measurementUnit: maybeOneOf(MEASUREMENT_UNITS),
});

export const readUnitPrice: Codec<UnitPriceV3 | undefined> = someOf({
  settings: readPricePerUnit,
  value: asText,
  description: asText,
});

export const readRevenue: Codec<RevenueDetails | undefined> = someOf({
  cost: readMoney,
  profit: readMoney,
  profitMargin: readNumber,
});

const aboutMedia = maybe(
  sparse({
    id: asText,
    url: safeHref,
    mediaType: maybeOneOf(['IMAGE', 'VIDEO']),
    altText: asText,
    displayName: asText,
    thumbnail: readPlatformImage,
  }),
);

/** The media item, or undefined when nothing of it can be shown. */
export const readMediaItem = (value: unknown): MediaItemV3 | undefined => {
  const about = aboutMedia(value);
  const media = readPlatformMedia(value);
  return media || about?.url ? { ...about, ...media } : undefined;
};

export const mediaIn: Codec<MediaItemV3[]> = listOfRead(readMediaItem);
