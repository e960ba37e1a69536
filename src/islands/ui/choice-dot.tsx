// Dot of a choice: in its color, or with its picture. It is painted by script, because a strict page forbids style attributes.
import type { ReactNode } from 'react';
import { scaledUrl } from '../../model/picture-url.ts';
import type { ImageView } from '../../model/views.ts';

interface ChoiceDotProps {
  color: string | undefined;
  image?: ImageView | undefined;
}

/** Twice the size of a dot, for fine displays. */
const PIXELS = 48;

export function ChoiceDot({ color = '', image }: ChoiceDotProps): ReactNode {
  const paint = (dot: HTMLElement | null): void => {
    if (!dot) return;
    dot.style.backgroundColor = color;
    if (image) {
      const url = JSON.stringify(scaledUrl(image.url, PIXELS, PIXELS));
      dot.style.backgroundImage = `url(${url})`;
      dot.style.backgroundSize = 'cover';
    }
  };
  return <i ref={paint} />;
}
