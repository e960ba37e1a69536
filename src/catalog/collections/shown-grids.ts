// Storage key of grids shown on earlier pages.
import { SHOWN_PRODUCTS_KEY } from '../../app/state/storage-keys.ts';

/** Starts with the storage key of products, because a logout removes all keys with that prefix. */
export const SHOWN_GRIDS_KEY: string = `${SHOWN_PRODUCTS_KEY}-in-grids`;
