// Image in a box of fixed size; the box stays empty if the image is missing or broken.
import { type ReactNode, useState } from 'react';
import type { ImageView } from '../../model/views.ts';
import { imageSources } from './image-sources.ts';

/** In pixels, like the box in the style sheet. */
const SIZE = 72;

export function ImageBox({ image }: { image: ImageView | undefined }): ReactNode {
  const [broken, setBroken] = useState<string>();
  const sources = image && imageSources(image);
  return (
    <span className="image" part="image">
      {image && sources && broken !== image.url && (
        <img
          {...sources}
          sizes={`${SIZE}px`}
          width={SIZE}
          height={SIZE}
          alt={image.alt}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => {
            // A scaled picture that fails is tried once as a whole.
            if (currentTarget.srcset) currentTarget.srcset = '';
            else setBroken(image.url);
          }}
        />
      )}
    </span>
  );
}
