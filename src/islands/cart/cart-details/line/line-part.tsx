// A part in one line of the drawer that comes with a chunk of its own: the form that changes its options.
import type { ReactNode } from 'react';

export interface LinePart {
  /** The line's. */
  key: string;
  /** Added to the drawer's own sheet. */
  css: string;
  tree: ReactNode;
}

// Here, because the store does not know of components.
declare module '../../../../store/state.ts' {
  interface StoreState {
    /** At most one line is changed at a time. */
    linePart?: LinePart | undefined;
  }
}
