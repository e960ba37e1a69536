// Builds the `src` and `srcset` of an image.
import { safeHref } from '../../model/safe-url.ts';
import type { ImageView } from '../../model/views.ts';

export interface ImageSources {
  src: string;
  srcSet?: string;
}

// The platform's media URLs: ORIGIN/media/ID, optionally followed by a rendition.
const MEDIA = /^(https?:\/\/[^/?#]+\/media\/[^/?#]+)(?:\/v1\/[^?#]*)?$/;
const WIDTHS = [160, 480, 960];

/** The platform scales its own images; other URLs are used unchanged. Undefined for an unsafe URL. */
export function imageSources(image: ImageView, cssWidth: number): ImageSources | undefined {
  const href = safeHref(image.url);
  if (!href) return undefined;
  const media = MEDIA.exec(href)?.[1];
  if (!media) return { src: href };
  const ratio = image.width > 0 && image.height > 0 ? image.height / image.width : 1;
  const at = (width: number) =>
    `${media}/v1/fill/w_${width},h_${Math.round(width * ratio)}/image.svg`;
  return {
    src: at(WIDTHS.find((width) => width >= cssWidth * 2) ?? 960),
    srcSet: WIDTHS.map((width) => `${at(width)} ${width}w`).join(', '),
  };
}
