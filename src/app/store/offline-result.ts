// The result of a change whose end is not known: it is saved, and sent as soon as that is possible.
import type { ChangeResult } from './actions.ts';
import type { WidgetStore } from './create-store.ts';

export const offlineResult = ({ getState }: Pick<WidgetStore, 'getState'>): ChangeResult => ({
  cart: getState().cart,
  errors: [],
  warnings: [{ code: 'offline' }],
});
