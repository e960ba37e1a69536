// The widget's core in a test's tab, with the parts that the test needs.

import { type CoreOptions, createCore } from '../../../src/app/compose/compose-widget.ts';
import type { Core, Parts } from '../../../src/app/state/create-store.ts';
import { CLIENT_ID, ORIGIN } from '../data/shop-names.ts';

const missing = () => Promise.reject(new Error('no such chunk'));

export const createTestCore = (
  options: Partial<CoreOptions> & Pick<CoreOptions, 'environment'>,
  parts: Partial<Parts> = {},
): Core =>
  createCore(
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
