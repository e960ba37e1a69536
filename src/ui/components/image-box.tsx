// Image in a box of fixed size, beside the name that it would repeat. The box stays empty if it is missing or broken.
import type { ReactNode } from 'react';
import type { ImageView } from '../../app/store/views.ts';
import { useImage } from './use-image.ts';

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
