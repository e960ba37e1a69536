// The localized chunk: calls in the shopper's language and currency, where the owner has switched that on.

import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { Localize } from '../../app/open-shop.ts';
import { textOf } from '../../client/codec/json.ts';
import { openStorage } from '../../client/environment/storage.ts';
import { addressOf, HOSTED_PLATFORM } from '../../client/http/host-map.ts';
import type { Http } from '../../client/http/http-client.ts';
import { inPages } from '../../products/index.ts';
import { readLocalize } from './localize.ts';
import { createLocalizedHttp, type LocalizedHttp } from './localized-http.ts';

type Need = Parameters<Localize>[1];

const open = ({ app, core }: WidgetContext, http: Http, need: Need): LocalizedHttp => {
  const { api = HOSTED_PLATFORM, environment, storage, store } = core;
  const wishes = readLocalize(app, app.locale);
  const query = { query: { cursorPaging: { limit: 1 } }, fields: ['CURRENCY'] };
  const opened: LocalizedHttp = createLocalizedHttp({
    http,
    wishes,
    onKnown: (isTaken) => {
      const isAsked = isTaken && wishes.currency;
      store.set({ isConverted: isAsked ? () => opened.isConverted() : undefined });
    },
    priced: {
      method: 'POST',
      url: addressOf(api, '/stores', '/v3/products/query'),
      body: textOf(query),
    },
    memory: openStorage(environment, storage.prefix, 'session'),
    trial: { method: 'GET', url: addressOf(api, '/ecom', '/v1/carts/current') },
    onRefused: () => {
      inPages(Object.keys(store.getState().products), (ids) => need(...ids));
    },
  });
  return opened;
};

/** One for each widget. */
const opened = new WeakMap<object, LocalizedHttp>();

export const localized = (
  widget: WidgetContext,
  http: Http,
  need: Need,
  ...call: Parameters<Http>
): Promise<unknown> => {
  const own = opened.get(widget.core) ?? open(widget, http, need);
  opened.set(widget.core, own);
  return own.http(...call);
};
