// The ahead chunk: products of earlier pages are drawn before the platform answers, the cart's code comes before a click,
// and clicks that a script of the page stops are heard.

import { fetchAtRest } from '../../app/browser/at-rest.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { ProductLoader } from '../loading/product-loader.ts';
import { rememberProducts } from '../loading/remembered-products.ts';
import { keepStoppedClicks } from '../owner-buttons/stopped-clicks.ts';

/** Makes a loader that draws what earlier pages know. */
export const openAhead = (widget: WidgetContext): ((loader: ProductLoader) => ProductLoader) => {
  const { app, core } = widget;
  // Fetches the cart's code, and starts nothing.
  fetchAtRest(widget, () => import('../../cart/mount/index.ts'));
  widget.keep(keepStoppedClicks(core.environment.listen, widget.activate));
  return (loader) => rememberProducts(loader, core, app.attributes);
};
