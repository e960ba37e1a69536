// The remembered chunk: products of earlier pages, which this page draws before the platform answers.
import type { Core } from '../store/core.ts';
import type { ProductLoader } from '../store/products/product-loader.ts';
import { rememberProducts } from '../store/products/remembered-products.ts';
import { CATALOG_VERSION } from '../store/shared-names.ts';

interface RememberedParts {
  core: Core;
  /** The script tag's. */
  attributes: Readonly<DOMStringMap>;
}

/** Makes a loader that draws what earlier pages know. */
export const withEarlier =
  ({ core, attributes }: RememberedParts) =>
  (loader: ProductLoader): ProductLoader => {
    const { storage, locale } = core;
    const { localize, currency } = attributes;
    const terms = () => [locale, localize, currency, storage.get(CATALOG_VERSION)].join();
    return rememberProducts(loader, { ...core, terms });
  };
