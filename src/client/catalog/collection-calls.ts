// The call that only grids make, in a file of its own: the other reads of the catalog come with the first product.
import type { Call } from '../http/call.ts';

export const getCollectionBySlugCall: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v2/collections/slug/{slug}',
};
