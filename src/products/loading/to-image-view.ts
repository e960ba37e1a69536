// Reads an image in any of the platform's formats. The URL is safe to display.

import type { ImageView } from '../../app/state/views.ts';
import { pictureAddress } from '../../client/catalog/image-url.ts';
import { asNumber, asObject, asText } from '../../client/codec/json.ts';

/** Natural size in the URL of an image: a `wix:image:` URI, or a rendition. */
const SIZE = /originWidth=(\d+)&originHeight=(\d+)|\/w_(\d+),h_(\d+)/;

/** Converts a share of the width or height (0 to 1) to percent. A value that is not a number becomes the middle. */
const percent = (share: unknown): string =>
  `${100 * Math.min(1, Math.max(0, asNumber(share) ?? 0.5))}%`;

/** Reads an image from a string, or from an object with a URL or an id. `alt` is the default alternative text. */
export const toImageView = (value: unknown, alt: string): ImageView | undefined => {
  const image = asObject(value);
  const text = asText(value) ?? asText(image?.['url']) ?? asText(image?.['id']) ?? '';
  const url = pictureAddress(text);
  if (!url) return undefined;
  const point = asObject(image?.['focalPoint']);
  const [, width, height, fitWidth, fitHeight] = SIZE.exec(text) ?? [];
  return {
    url,
    width: asNumber(image?.['width']) ?? (Number(width ?? fitWidth) || 1),
    height: asNumber(image?.['height']) ?? (Number(height ?? fitHeight) || 1),
    alt: asText(image?.['altText']) ?? alt,
    ...(point && { focus: `${percent(point['x'])} ${percent(point['y'])}` }),
  };
};
