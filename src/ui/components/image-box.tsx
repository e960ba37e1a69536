// Image in a fixed-size box next to the name, so without alternative text. Empty if the image is missing or broken.

import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import type { ImageView } from '../../app/state/views.ts';
import { scaledUrl } from '../../client/catalog/image-url.ts';
import { safeHref } from '../../client/codec/safe-url.ts';

// Builds the `src` and `srcset` of an image.

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

/** Props of an `img`, except its size; undefined without an image, or after the image has failed to load. */
export function useImage(image: ImageView | undefined): ComponentProps<'img'> | undefined {
  const [broken, setBroken] = useState<string>();
  const sources = image && imageSources(image);
  return sources && broken !== image.url
    ? {
        // `loading` is set before the URL, because browsers accept the size `auto` only for lazy images.
        loading: 'lazy',
        decoding: 'async',
        ...sources,
        onError: ({ currentTarget }) => {
          // If a scaled image fails, the unscaled image is tried once.
          if (currentTarget.srcset) currentTarget.srcset = '';
          else setBroken(image.url);
        },
      }
    : undefined;
}

/** Size in pixels, equal to the box in the style sheet. */
const SIZE = 72;

export function ImageBox({ image }: { image: ImageView | undefined }): ReactNode {
  const attributes = useImage(image);
  return (
    <span className="image" part="image">
      {attributes && <img sizes={`${SIZE}px`} {...attributes} width={SIZE} height={SIZE} alt="" />}
    </span>
  );
}
