// A picture in a box of fixed size; a missing or broken one leaves the box quiet.
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
  const sources = image && imageSources(image, size);
  return (
    <span className="im" part="image">
      {image && sources && broken !== image.url && (
        <img
          {...sources}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt={image.alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image.url)}
        />
      )}
    </span>
  );
}
