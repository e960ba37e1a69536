// Hook that loads the drawer's details and adds their style sheet to the drawer's shadow root.
import { useEffect, useState } from 'react';
import type { CartApp, OpenDetails } from '../../runtime/app.ts';
import { sheetOf } from '../../runtime/sheets.ts';

/** Undefined while they are loading. Tries again whenever the drawer opens. */
export function useDetails(
  app: CartApp,
  root: () => ShadowRoot | undefined,
  isOpen: boolean,
): OpenDetails | undefined {
  const [details, setDetails] = useState<OpenDetails>();
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
