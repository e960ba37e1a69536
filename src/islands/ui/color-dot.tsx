// Dot in the color of a choice, or with its picture. It is painted by script, because a strict page forbids style attributes.
import type { ReactNode } from 'react';
import { scaledUrl } from '../../model/picture-url.ts';
import type { ImageView } from '../../model/views.ts';

interface ColorDotProps {
  color: string | undefined;
  image?: ImageView | undefined;
}

/** Twice the size of a dot, for fine displays. */
const PIXELS = 48;

export function ColorDot({ color = '', image }: ColorDotProps): ReactNode {
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
