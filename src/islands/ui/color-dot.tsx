// Dot in the color of a choice. The color is set by script, because a strict page forbids style attributes.
import type { ReactNode } from 'react';

export function ColorDot({ color = '' }: { color: string | undefined }): ReactNode {
  const paint = (dot: HTMLElement | null): void => {
    if (dot) dot.style.backgroundColor = color;
  };
  return <i ref={paint} />;
}
