// Creates what every part of the widget needs: storage, the click log, and the store.

import { createClickLog } from '../../cart/sync/record/click-log.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { openStorage } from '../../client/environment/storage.ts';
import type { TokensPlace } from '../page-api/widget.ts';
import type { Core } from '../store/core.ts';
import { createWidgetStore } from '../store/create-store.ts';
import type { Parts } from '../store/parts.ts';

export interface CoreOptions extends Pick<Core, 'clientId' | 'api' | 'locale' | 'dispatch'> {
  /** The login's code could not be fetched: the element keeps its own way. */
  onLoginMissing: (opener: Element) => void;
  environment: Environment;
  tokens?: TokensPlace | undefined;
  /** Opens the storage of tokens in cookies, where `tokens` says so. */
  openCookies?:
    | typeof import('../../client/environment/cookie-storage.ts').openCookieStorage
    | undefined;
}

export const createCore = (options: CoreOptions, parts: Parts): Core => {
  const { clientId, api, locale, dispatch, tokens, openCookies, onLoginMissing, environment } =
    options;
  const prefix = `pannier:${clientId}:`;
  const storage = openStorage(environment, prefix, tokens === 'cookie' ? undefined : tokens);
  const clickLog = createClickLog(storage, environment.now);
  return {
    clientId,
    api,
    locale,
    environment,
    dispatch,
    storage,
    tokenStorage: openCookies?.(environment, prefix) ?? storage,
    clickLog,
    store: createWidgetStore(clickLog, parts, onLoginMissing),
    parts,
  };
};
