// Reads the parts that several entities of catalog version 3 share: prices, units, media, names.
import { MEASUREMENT_UNITS } from '../../enumerations/measures.ts';
import { asArray, asObject, asText, type Json } from '../../json.ts';
import { filled, objectsIn, oneOf, present, readNumber, readSize } from '../../readers.ts';
import { safeHref } from '../../safe-url.ts';
import type {
  MediaItemV3,
  MoneyRangeV3,
  MoneyV3,
  NamedV3,
  PricePerUnitV3,
  RevenueDetails,
  UnitPriceV3,
} from '../product-v3.ts';
import { readPlatformImage, readPlatformMedia } from '../read-platform-media.ts';

/** The objects in the list at `first.second`. */
export const listAt = (json: Json, first: string, second: string): Json[] =>
  objectsIn(asObject(json[first])?.[second]);

/** An amount that is no decimal text is left out with its format. */
export const readMoney = (value: unknown): MoneyV3 | undefined => {
  const money = asObject(value);
  const amount = /^-?\d+(\.\d+)?$/.exec(asText(money?.['amount']) ?? '')?.[0];
  return amount === undefined
    ? undefined
    : { amount, ...present({ formattedAmount: asText(money?.['formattedAmount']) }) };
};

export const readMoneyRange = (value: unknown): MoneyRangeV3 | undefined => {
  const range = asObject(value);
  const [minValue, maxValue] = [readMoney(range?.['minValue']), readMoney(range?.['maxValue'])];
  return filled(present({ minValue, maxValue }));
};

export const readNamed = (value: unknown): NamedV3 | undefined => {
  const named = asObject(value);
  return filled(present({ id: asText(named?.['id']), name: asText(named?.['name']) }));
};

export const readPricePerUnit = (value: unknown): PricePerUnitV3 | undefined => {
  const given = asObject(value);
  return filled(
    present({
      quantity: readSize(given?.['quantity']),
      measurementUnit: oneOf(MEASUREMENT_UNITS, given?.['measurementUnit']),
    }),
  );
};

export const readUnitPrice = (value: unknown): UnitPriceV3 | undefined => {
  const given = asObject(value);
  return filled(
    present({
      settings: readPricePerUnit(given?.['settings']),
      value: asText(given?.['value']),
      description: asText(given?.['description']),
    }),
  );
};

export const readRevenue = (value: unknown): RevenueDetails | undefined => {
  const given = asObject(value);
  return filled(
    present({
      cost: readMoney(given?.['cost']),
      profit: readMoney(given?.['profit']),
      profitMargin: readNumber(given?.['profitMargin']),
    }),
  );
};

/** The media item, or undefined when nothing of it can be shown. */
export const readMediaItem = (value: unknown): MediaItemV3 | undefined => {
  const item = asObject(value);
  const url = safeHref(item?.['url']);
  const media = readPlatformMedia(item);
  if (!item || (!media && !url)) return undefined;
  return {
    ...present({
      id: asText(item['id']),
      url,
      mediaType: oneOf(['IMAGE', 'VIDEO'] as const, item['mediaType']),
      altText: asText(item['altText']),
      displayName: asText(item['displayName']),
      thumbnail: readPlatformImage(item['thumbnail']),
    }),
    ...media,
  };
};

export const mediaIn = (value: unknown): MediaItemV3[] =>
  asArray(value).flatMap((item) => readMediaItem(item) ?? []);
