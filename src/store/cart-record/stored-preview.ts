// Reads the preview of a line from stored data, which any script of the page may have written.
import { asArray, asNumber, asObject, asText } from '../../model/json.ts';
import { safeHref } from '../../model/safe-url.ts';
import type { ChosenOption, ImageView } from '../../model/views.ts';
import type { LinePreview } from './line-preview.ts';

const imageIn = (value: unknown): ImageView | undefined => {
  const { url, width, height, alt, focus } = asObject(value) ?? {};
  const href = safeHref(url);
  if (!href) return undefined;
  return {
    url: href,
    width: asNumber(width) ?? 1,
    height: asNumber(height) ?? 1,
    alt: asText(alt) ?? '',
    ...(asText(focus) && { focus: String(focus) }),
  };
};

const optionsIn = (value: unknown): ChosenOption[] =>
  asArray(value).flatMap((one) => {
    const { name, value: chosen, color } = asObject(one) ?? {};
    if (!asText(name) || !asText(chosen)) return [];
    return [{ name, value: chosen, ...(asText(color) && { color }) } as ChosenOption];
  });

/** Texts, numbers and safe addresses only. */
export const previewIn = (value: unknown): LinePreview => {
  const { name, options, image, url, price, fullPrice, maxQuantity } = asObject(value) ?? {};
  return {
    name: asText(name) ?? '',
    options: optionsIn(options),
    image: imageIn(image),
    url: safeHref(url),
    price: asText(price),
    fullPrice: asText(fullPrice),
    maxQuantity: asNumber(maxQuantity),
  };
};
