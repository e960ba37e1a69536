// The options that a grid can be filtered by, from its loaded products and a survey of the others.
import { useEffect, useState } from 'react';
import type { CollectionList, CollectionState, Facet, Survey } from '../catalog-api.ts';
import { facetsOf } from '../collections/collection-facets.ts';

export const useFacets = (
  list: CollectionList,
  { ids, hasMore }: CollectionState,
  isOpen: boolean,
): readonly Facet[] => {
  const [surveyed, setSurveyed] = useState<Survey>();
  const seen = list.seen();
  const isWhole = !hasMore && ids.length === seen.length;
  const isAsking = isOpen && !isWhole && !surveyed;
  useEffect(() => {
    if (!isAsking) return;
    const abort = new AbortController();
    // If the survey fails, only the options of the loaded products are offered.
    list.survey(abort.signal).then(setSurveyed, () => {});
    return () => abort.abort();
  }, [list, isAsking]);
  if (surveyed?.facets?.[0]) return surveyed.facets;
  const products = [...seen, ...(surveyed?.products ?? [])];
  return facetsOf(new Map(products.map((product) => [product.id, product])).values());
};
