// Fetches the details' code beside the drawer, and lays its style sheet over the drawer's own.
import { useEffect, useState } from 'react';
import type { App } from '../../runtime/app.ts';
import { sheetOf } from '../../runtime/sheets.ts';
import type { Details } from '../cart-details/index.tsx';

/** Undefined while it is on its way; asked for again whenever the drawer opens without it. */
export function useDetails(
  app: App,
  root: () => ShadowRoot | undefined,
  isOpen: boolean,
): Details | undefined {
  const [details, setDetails] = useState<Details>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the root stays the same.
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
