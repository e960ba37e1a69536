// A collection as it is before a shopper refines it.
import type { Refinement } from '../../model/catalog/refinement.ts';

export const NO_REFINEMENT: Refinement = { sort: 'featured', isInStock: false, options: {} };
