// The storage key of grids that visitors were shown.
import { SHOWN_PRODUCTS } from '../../app/state/shared-names.ts';

/** Begins with the key of products, which a logout removes with all that begin so. */
export const SHOWN_GRIDS: string = `${SHOWN_PRODUCTS}-in-grids`;
