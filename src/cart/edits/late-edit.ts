// Changes of the cart whose code is fetched when the first of them is wanted.

import type { Lazy } from '../../app/lazy.ts';
import type { ChangeResult } from '../../app/store/actions.ts';
import type { WidgetStore } from '../../app/store/create-store.ts';

type Store = Pick<WidgetStore, 'getState'>;

/** The result of a change that was not sent. */
export const unsentResult = ({ getState }: Store, code: string): ChangeResult => ({
  cart: getState().cart,
  errors: [{ code }],
  warnings: [],
});

export type LateEdit<Code> = (
  change: (code: Code) => Promise<ChangeResult>,
) => Promise<ChangeResult>;

/** Makes a change as soon as its code is there. Without the code nothing changes, and the result says so. */
export const createLateEdit =
  <Code>(store: Store, load: Lazy<Code>): LateEdit<Code> =>
  (change) =>
    load().then(change, () => unsentResult(store, 'unexpected'));
