// Dot in a color. It is painted by script, because a strict page forbids style attributes.
import type { ReactNode } from 'react';

export function ColorDot({ color = '' }: { color: string | undefined }): ReactNode {
  return (
    <i
      ref={(dot) => {
        if (dot) dot.style.backgroundColor = color;
      }}
    />
  );
}
