// What a grid can be narrowed by: of what it has shown so far, and of a look at what it has not.
import { useEffect, useState } from 'react';
import type { Product } from '../../../model/catalog/product.ts';
import type { CollectionList, CollectionState, Facet } from '../../../store/catalog/catalog-api.ts';
import { facetsOf } from '../../../store/catalog/collection-facets.ts';

export const useFacets = (
  list: CollectionList,
  { ids, hasMore }: CollectionState,
  isOpen: boolean,
): readonly Facet[] => {
  const [surveyed, setSurveyed] = useState<readonly Product[]>();
  const seen = list.seen();
  const isWhole = !hasMore && ids.length === seen.length;
  const isAsking = isOpen && !isWhole && !surveyed;
  useEffect(() => {
    if (!isAsking) return;
    const ending = new AbortController();
    // There are fewer filters if it fails; nobody waits for them.
    list.survey(ending.signal).then(setSurveyed, () => {});
    return () => ending.abort();
  }, [list, isAsking]);
  const products = [...seen, ...(surveyed ?? [])];
  return facetsOf(new Map(products.map((product) => [product.id, product])).values());
};
