// Hook that loads the drawer's details and adds their style sheet to the drawer's shadow root.
import { useEffect, useState } from 'react';
import type { App } from '../../runtime/app.ts';
import { sheetOf } from '../../runtime/sheets.ts';
import type { Details } from '../cart-details/index.tsx';

/** Undefined while they are loading. Tries again whenever the drawer opens. */
export function useDetails(
  app: App,
  root: () => ShadowRoot | undefined,
  isOpen: boolean,
): Details | undefined {
  const [details, setDetails] = useState<Details>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the root never changes.
  useEffect(() => {
    if (details) return;
    app.loadDetails().then(
      (loaded) => {
        const shadow = root();
        const sheet = sheetOf(loaded.css);
        if (shadow) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
        setDetails(loaded);
      },
      () => {},
    );
  }, [app, isOpen, details]);
  return details;
}
