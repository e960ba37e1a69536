// The image has no alternative text, because the name is next to it. A missing or broken image leaves an empty box.

import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ImageView } from '../../app/state/views.ts';
import { imageSources } from './image-sources.ts';

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
