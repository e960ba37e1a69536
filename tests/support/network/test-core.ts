// The widget's core in a test tab, with the parts that the test needs.

import {
  type CoreContextOptions,
  createCoreContext,
} from '../../../src/app/compose/compose-widget.ts';
import type { CoreContext, LazyModules } from '../../../src/app/state/create-store.ts';
import { CLIENT_ID, ORIGIN } from '../data/shop-names.ts';

const missing = () => Promise.reject(new Error('no such chunk'));

export const createTestCore = (
  options: Partial<CoreContextOptions> & Pick<CoreContextOptions, 'environment'>,
  parts: Partial<LazyModules> = {},
): CoreContext =>
  createCoreContext(
    {
      clientId: CLIENT_ID,
      api: ORIGIN,
      locale: 'en',
      dispatch: () => true,
      onLoginMissing: () => {},
      ...options,
    },
    { cart: missing, member: missing, ...parts },
  );
