// Fetches the option pickers once for all buttons, when the first product with options shows.
import { useEffect, useState } from 'react';
import type { App } from './app.ts';

type PickersModule = typeof import('../cart/pickers/index.tsx');

let pickers: PickersModule | undefined;

/** Undefined while they are on their way, or while nobody needs them. */
export function usePickers(app: App, isNeeded: boolean): PickersModule | undefined {
  const [, setIsThere] = useState(pickers);
  useEffect(() => {
    // They may have come since this was drawn.
    if (!isNeeded || pickers) return setIsThere(pickers);
    app.loadPickers().then(
      (module) => {
        pickers = module;
        setIsThere(module);
      },
      () => {},
    );
  }, [app, isNeeded]);
  return pickers;
}
