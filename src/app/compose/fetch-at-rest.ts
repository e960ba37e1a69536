// Fetches code that is likely to be needed next, while the page rests.

import { atRest } from '../browser/at-rest.ts';
import { loadAhead } from '../lazy.ts';
import type { WidgetContext } from './compose-widget.ts';

/** A page that waits for products does not rest. `fetch` starts nothing; what fails is fetched when it is needed. */
export const fetchAtRest = (
  { app, core: { store }, page, keep }: Pick<WidgetContext, 'app' | 'core' | 'page' | 'keep'>,
  fetch: () => Promise<unknown>,
): void => {
  const isBusy = () =>
    Object.values(store.getState().products).some(({ status }) => status === 'loading');
  keep(atRest(page, app.document, isBusy, () => loadAhead(fetch)));
};
