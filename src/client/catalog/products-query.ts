// The query of catalog version 1 for certain products, shared with the loader's early request.
import type { Json } from '../codec/json.ts';

/** The platform's maximum number of entries in one response. */
export const MAX_PAGE_SIZE = 100;

export const productsQueryV1 = (field: 'id' | 'slug', values: readonly string[]): Json => ({
  query: { filter: { [field]: { $in: values } }, paging: { limit: MAX_PAGE_SIZE } },
});
