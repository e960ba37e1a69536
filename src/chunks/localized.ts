// The localized chunk: calls in the shopper's language and currency, where the owner has switched that on.
import { readLocalize } from '../attributes/localize.ts';
import { openStorage } from '../browser/storage.ts';
import type { Localize } from '../store/products/create-shop.ts';
import { MAX_PAGE_SIZE } from '../store/products/product-loader.ts';
import { addressOf } from '../transport/host-map.ts';
import { createLocalizedHttp } from '../transport/localized-http.ts';
import type { Widget } from '../wiring/compose-widget.ts';

export interface LocalizedParts extends Pick<Widget, 'app' | 'core'> {
  /** The script tag's; a React app gives the same. */
  attributes: Readonly<DOMStringMap>;
}

export const localize =
  ({ app, core, attributes }: LocalizedParts): Localize =>
  ({ http, origin, need }) => {
    const { environment, storage, store } = core;
    const { localize: text = '', currency } = attributes;
    const code = /^[A-Z]{3}$/.exec(currency ?? '')?.[0];
    return createLocalizedHttp({
      http,
      wishes: readLocalize(text, { locale: app.locale, currency: code }, app.report),
      memory: openStorage(environment, storage.prefix, 'session'),
      trial: { method: 'GET', url: addressOf(origin, '/ecom', '/v1/carts/current') },
      onRefused: () => {
        const ids = Object.keys(store.getState().products);
        for (let at = 0; at < ids.length; at += MAX_PAGE_SIZE) {
          need(...ids.slice(at, at + MAX_PAGE_SIZE));
        }
      },
    });
  };
