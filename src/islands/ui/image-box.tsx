// Image in a box of fixed size; the box stays empty if the image is missing or broken.
import { type ReactNode, useState } from 'react';
import type { ImageView } from '../../model/views.ts';
import { imageSources } from './image-sources.ts';

export function ImageBox({
  image,
  size,
}: {
  image: ImageView | undefined;
  size: number;
}): ReactNode {
  const [broken, setBroken] = useState<string>();
  const sources = image && imageSources(image);
  return (
    <span className="image" part="image">
      {image && sources && broken !== image.url && (
        <img
          {...sources}
          sizes={`${size}px`}
          width={size}
          height={size}
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
