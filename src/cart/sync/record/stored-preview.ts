// Reads the preview of a line from stored data, which any page script might have written.
import { maybe } from '../../../client/codec/codec.ts';
import { asNumber, asText, toObject } from '../../../client/codec/json.ts';
import { safeHref } from '../../../client/codec/safe-url.ts';
import { savedImage, savedOptions } from '../../model/shop-cart.ts';
import type { LinePreview } from './changes.ts';

const imageIn = maybe(savedImage);

/** Accepts only strings, numbers and safe URLs. */
export const readStoredPreview = (value: unknown): LinePreview => {
  const { name, options, image, url, price, fullPrice, maxQuantity } = toObject(value);
  return {
    name: asText(name) ?? '',
    options: savedOptions(options),
    image: imageIn(image),
    url: safeHref(url),
    price: asText(price),
    fullPrice: asText(fullPrice),
    maxQuantity: asNumber(maxQuantity),
  };
};
