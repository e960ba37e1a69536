// A line drawing in a 20 px box, one stroke; and the one drawing that is needed at once.
import type { ReactNode } from 'react';

export const BAG = 'M4.5 6.5h11l.8 10H3.7zM7 9V5.8a3 3 0 0 1 6 0V9';

/** Decoration only: the thing it stands in names itself in words. */
export function Icon({ d }: { d: string }): ReactNode {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
