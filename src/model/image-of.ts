// Reads an image of the platform. Its URL is checked before it is displayed.
import { asNumber, asObject, asText } from './json.ts';
import type { ImageView } from './views.ts';

/** The image as a view, or undefined without a URL. `alt` is the default alternative text. */
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
