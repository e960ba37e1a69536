// Renders a line icon in a 20 px box; contains the bag icon, which the first view needs.
import type { ReactNode } from 'react';

export const BAG = 'M4.5 6.5h11l.8 10H3.7zM7 9V5.8a3 3 0 0 1 6 0V9';

/** Decorative: the element around it has the accessible name. */
export function Icon({ d }: { d: string }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
