// Builds the `src` and `srcset` of an image.

import type { CSSProperties } from 'react';
import type { ImageView } from '../../app/state/views.ts';
import { scaledUrl } from '../../client/catalog/image-url.ts';
import { safeHref } from '../../client/codec/safe-url.ts';

interface ImageSources {
  /** The image URL as sent by the platform, for browsers without `srcset` and if a scaled image fails. */
  src: string;
  srcSet?: string;
  /** The crop position as a custom property, so that an owner’s style sheet can override it. */
  style: CSSProperties;
}

/** The platform scales its images; other URLs are used unchanged. Undefined for an unsafe URL. */
export function imageSources({ url, width, height, focus }: ImageView): ImageSources | undefined {
  const src = safeHref(url);
  if (!src) return undefined;
  const at = (step: number) => scaledUrl(src, step, Math.round((step * height) / width));
  const style = { '--_focus': focus } as CSSProperties;
  return at(1) === src
    ? { src, style }
    : { src, style, srcSet: [160, 480, 960].map((step) => `${at(step)} ${step}w`).join() };
}
