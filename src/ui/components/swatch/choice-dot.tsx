// Dot of a choice, with its color or picture.
import type { ReactNode } from 'react';
import type { ImageView } from '../../../app/state/views.ts';
import { scaledUrl } from '../../../client/catalog/image-url.ts';

interface ChoiceDotProps {
  color: string | undefined;
  image?: ImageView | undefined;
}

/** Twice the size of a dot, for high-density displays. */
const PIXELS = 48;

const pictureIn = ({ url }: ImageView) => ({
  backgroundImage: `url(${JSON.stringify(scaledUrl(url, PIXELS, PIXELS))})`,
  backgroundSize: 'cover',
});

export function ChoiceDot({ color, image }: ChoiceDotProps): ReactNode {
  return <i style={{ backgroundColor: color, ...(image && pictureIn(image)) }} />;
}
