// Image in a box of fixed size, beside the name that it would repeat. The box stays empty if it is missing or broken.

import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import type { ImageView } from '../../app/state/views.ts';
import { scaledUrl } from '../../client/catalog/image-url.ts';
import { safeHref } from '../../client/codec/safe-url.ts';

// Builds the `src` and `srcset` of an image.

interface ImageSources {
  /** The picture as the platform names it, for browsers without `srcset` and when a scaled one fails. */
  src: string;
  srcSet?: string;
  /** Where the box cuts, for the style sheet, so that an owner’s style sheet can say otherwise. */
  style: CSSProperties;
}

/** The platform scales its own images; other URLs are used unchanged. Undefined for an unsafe URL. */
export function imageSources({ url, width, height, focus }: ImageView): ImageSources | undefined {
  const src = safeHref(url);
  if (!src) return undefined;
  const at = (step: number) => scaledUrl(src, step, Math.round((step * height) / width));
  const style = { '--_focus': focus } as CSSProperties;
  return at(1) === src
    ? { src, style }
    : { src, style, srcSet: [160, 480, 960].map((step) => `${at(step)} ${step}w`).join() };
}

/**
 * The attributes of a picture that loads. Props of an `img` beside its size; undefined without a picture, and once it
 * has failed.
 */
export function useImage(image: ImageView | undefined): ComponentProps<'img'> | undefined {
  const [broken, setBroken] = useState<string>();
  const sources = image && imageSources(image);
  return sources && broken !== image.url
    ? {
        // Before the address: browsers take the size `auto` of lazy pictures only.
        loading: 'lazy',
        decoding: 'async',
        ...sources,
        onError: ({ currentTarget }) => {
          // A scaled picture that fails is tried once as a whole.
          if (currentTarget.srcset) currentTarget.srcset = '';
          else setBroken(image.url);
        },
      }
    : undefined;
}

/** In pixels, like the box in the style sheet. */
const SIZE = 72;

export function ImageBox({ image }: { image: ImageView | undefined }): ReactNode {
  const attributes = useImage(image);
  return (
    <span className="image" part="image">
      {attributes && <img sizes={`${SIZE}px`} {...attributes} width={SIZE} height={SIZE} alt="" />}
    </span>
  );
}
