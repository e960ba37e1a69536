// Loads the option pickers once for all buttons, when the first product with options is shown.
import { useEffect, useState } from 'react';
import type { ShopApp } from './app.ts';

type PickersModule = typeof import('../cart/pickers/index.tsx');

let pickers: PickersModule | undefined;

/** Undefined while they are loading or not needed. */
export function usePickers(app: ShopApp, isNeeded: boolean): PickersModule | undefined {
  const [, setLoaded] = useState(pickers);
  useEffect(() => {
    // They may have been loaded since this was rendered.
    if (!isNeeded || pickers) return setLoaded(pickers);
    app.loadPickers().then(
      (module) => {
        pickers = module;
        setLoaded(module);
      },
      () => {},
    );
  }, [app, isNeeded]);
  return pickers;
}
