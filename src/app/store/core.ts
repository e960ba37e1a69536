// The core that every part of the widget uses: storage, the click log, the store, and the parts that load later.

import type { ClickLog } from '../../cart/sync/record/click-log.ts';
import type { Environment } from '../../client/environment/environment.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { WidgetStore } from './create-store.ts';
import type { Dispatch } from './page-events.ts';
import type { Parts } from './parts.ts';

export interface Core {
  clientId: string;
  /** Origin of the platform; the hosted one when undefined. */
  api?: string | undefined;
  /** Language of formatted prices (BCP 47). */
  locale?: string | undefined;
  environment: Environment;
  /** For the cart and everything else except tokens. */
  storage: KeyValueStore;
  /** For tokens: the same, unless the owner wants them in cookies. */
  tokenStorage: KeyValueStore;
  clickLog: ClickLog;
  store: WidgetStore;
  parts: Parts;
  /** Dispatches an event to the host page (app/store/page-events.ts). */
  dispatch: Dispatch;
}
