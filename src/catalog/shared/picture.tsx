// A product picture in a box of fixed proportions, or an icon if the picture is missing or fails to load.
import type { ReactNode } from 'react';
import type { ImageView } from '../../app/state/views.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useImage } from '../../ui/components/image-box.tsx';

const NO_PICTURE = 'M3.5 4.5h13v11h-13zM3.5 13l3.6-3.6 3.4 3.4 2-2 4 3.6M13 8v.1';

export interface PictureProps {
  image: ImageView | undefined;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Hides the picture from screen readers, because other text describes the product. */
  isSilent?: boolean;
}

export function Picture({ image, sizes, isSilent }: PictureProps): ReactNode {
  const attributes = useImage(image);
  return attributes ? (
    <img
      sizes={sizes}
      {...attributes}
      className="image"
      part="image"
      width={4}
      height={5}
      alt={isSilent ? '' : image?.alt}
    />
  ) : (
    <span className="image no-picture">
      <Icon d={NO_PICTURE} />
    </span>
  );
}
