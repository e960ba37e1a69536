// Hook that loads the drawer's details and adds their style sheet to the drawer's shadow root.
import { useEffect, useState } from 'react';
import { tryUntilLoaded } from '../../../store/try-until-loaded.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { CartApp, OpenDetails } from '../../runtime/app.ts';
import { sheetOf } from '../../runtime/sheets.ts';

/** With all words of the drawer; undefined while they are loading. Tries again when the drawer opens as well. */
export function useDetails(
  app: CartApp,
  root: () => ShadowRoot | undefined,
  isOpen: boolean,
  text: Translate,
): (OpenDetails & { text: Translate }) | undefined {
  const [details, setDetails] = useState<OpenDetails & { text: Translate }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the root never changes.
  useEffect(() => {
    if (details) return;
    return tryUntilLoaded(app.store, app.loadDetails, (loaded) => {
      const shadow = root();
      const sheet = sheetOf(loaded.css);
      if (shadow) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
      setDetails({ ...loaded, text: text.extend(loaded.words) });
    });
  }, [app, isOpen, details]);
  return details;
}
