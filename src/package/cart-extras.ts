// The cart's later code in the package. What it loads itself is imported from here, so that no app has the names of
// those files before it has a cart.
import * as extras from '../chunks/extras.ts';
import { cartCode as code } from './cart-code.ts';

export { whenSettled } from '../chunks/extras.ts';

export const extendCart: typeof extras.extendCart = (given) =>
  extras.extendCart({ ...given, code });

export const loadRepairs: typeof extras.loadRepairs = (loads) =>
  extras.loadRepairs({ ...loads, code });

export const openV2Send: typeof extras.openV2Send = (loads, parts) =>
  extras.openV2Send({ ...loads, code }, parts);
