// Hook that gives an element an id, for references within its shadow root.
import { useState } from 'react';

let last = 0;

/** Unlike React's `useId` it is not for markup that a server has made: ours is drawn in the browser only. */
export const useOwnId = (): string => useState(() => `id${++last}`)[0];
