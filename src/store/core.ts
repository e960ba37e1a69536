// What every part of the widget stands on, whatever shows it: storage, the click log, the store, and the parts to come.
import type { Environment } from '../browser/environment.ts';
import type { KeyValueStore } from '../browser/storage.ts';
import type { ClickLog } from './cart-record/click-log.ts';
import type { WidgetStore } from './create-store.ts';
import type { Dispatch } from './dispatch.ts';
import type { Parts } from './parts.ts';

export interface Core {
  clientId: string;
  /** Origin of the platform; the hosted one when undefined. */
  api?: string | undefined;
  /** Language of formatted prices (BCP 47). */
  locale?: string | undefined;
  environment: Environment;
  /** For the cart; what else is kept goes beside it. */
  storage: KeyValueStore;
  /** For tokens: the same, unless the owner wants them in cookies. */
  tokenStorage: KeyValueStore;
  clickLog: ClickLog;
  store: WidgetStore;
  parts: Parts;
  /** Dispatches an event to the host page (store/dispatch.ts). */
  dispatch: Dispatch;
}
