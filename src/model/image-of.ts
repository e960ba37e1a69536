// Reads an image that the platform sent; its address is checked where it is used.
import { asNumber, asObject, asText } from './json.ts';
import type { ImageView } from './views.ts';

/** The image as a view, or undefined when it has no address. `alt` is used where it brings none. */
export const imageOf = (value: unknown, alt: string): ImageView | undefined => {
  const image = asObject(value);
  const url = asText(image?.['url']);
  if (!url) return undefined;
  return {
    url,
    width: asNumber(image?.['width']) ?? 1,
    height: asNumber(image?.['height']) ?? 1,
    alt: asText(image?.['altText']) ?? alt,
  };
};
