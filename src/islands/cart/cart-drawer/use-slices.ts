// Hook that draws a long list in slices, one a frame, so that no part of it holds up the page.
import { useEffect, useState } from 'react';
import { afterFrame } from '../after-frame.ts';

/** No line is lower, in pixels. */
const LOWEST = 104;
const SLICE = 8;

/**
 * How many of so many rows are drawn: at first those that fill the window, then more with each frame. It does not wait
 * for the drawer to open: browsers lay out each field that comes while it can be seen, to fill it in.
 */
export function useSlices(rows: number): number {
  const [drawn, setDrawn] = useState(() => Math.ceil(innerHeight / LOWEST));
  useEffect(
    () => (drawn < rows ? afterFrame(() => setDrawn(drawn + SLICE)) : undefined),
    [drawn, rows],
  );
  return drawn;
}
