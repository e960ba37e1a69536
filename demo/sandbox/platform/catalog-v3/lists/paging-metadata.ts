// The paging metadata of catalog version 3: the number on this page, and cursors; never a total.
import type { PagingMetadata } from '../../catalog/query/query-page.ts';

export const pagingMetadataV3 = ({ count, cursors = {} }: PagingMetadata) => ({
  count,
  cursors,
  hasNext: cursors.next !== undefined,
});
