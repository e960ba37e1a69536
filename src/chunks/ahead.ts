// The ahead chunk: products of earlier pages are drawn before the platform answers, the cart's code comes before a click,
// and clicks that a script of the page stops are heard.
import { keepStoppedClicks, type StoppedClickParts } from '../islands/page/stopped-clicks.ts';
import type { ProductLoader } from '../store/products/product-loader.ts';
import { rememberProducts } from '../store/products/remembered-products.ts';
import type { Widget } from '../wiring/compose-widget.ts';
import { fetchAtRest } from '../wiring/fetch-at-rest.ts';

export interface AheadParts
  extends Partial<Pick<StoppedClickParts, 'activate'>>,
    Pick<Widget, 'app' | 'core' | 'page' | 'keep'> {}

/** Makes a loader that draws what earlier pages know. */
export const openAhead = (parts: AheadParts): ((loader: ProductLoader) => ProductLoader) => {
  const { app, core, activate } = parts;
  // Fetches the cart's code, and starts nothing.
  fetchAtRest(parts, () => import('./cart.ts'));
  if (activate) parts.keep(keepStoppedClicks({ ...core.environment, activate }));
  return (loader) => rememberProducts(loader, core, app.attributes);
};
