// What a change resolves to whose end is not known: it is saved, and sent as soon as that can be.
import type { ChangeResult } from './actions.ts';
import type { WidgetStore } from './create-store.ts';

export const offlineResult = ({ getState }: Pick<WidgetStore, 'getState'>): ChangeResult => ({
  cart: getState().cart,
  errors: [],
  warnings: [{ code: 'offline' }],
});
