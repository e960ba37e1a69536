// Finds products by the slugs of their addresses: the requests of one task become one query.
import { createStore } from 'zustand/vanilla';
import { problemOf } from '../../app/store/problem-of.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { inPages, type ProductLoader } from '../../products/loading/product-loader.ts';
import type { OpenCatalog } from '../catalog.ts';
import type { ProductPages, SlugState } from '../catalog-api.ts';

/** A product that is in the store is not requested; a slug that has failed may be requested again. */
export const createSlugLoader = (
  environment: Pick<Environment, 'setTimeout'>,
  catalog: OpenCatalog,
  recallSlug: ProductLoader['recallSlug'],
): ProductPages['slugs'] => {
  const { getState, setState, subscribe } = createStore<Record<string, SlugState>>(() => ({}));
  let wanted: string[] = [];

  const setAll = (slugs: readonly string[], stateOf: (slug: string) => SlugState): void =>
    // Replaced as a whole: a slug may have a name that every object has.
    setState(
      { ...getState(), ...Object.fromEntries(slugs.map((slug) => [slug, stateOf(slug)])) },
      true,
    );
  const found = (slug: string): SlugState => {
    const id = catalog.idOf(slug);
    return id ? { status: 'ready', id } : { status: 'missing' };
  };

  const ask = async (slugs: readonly string[]): Promise<void> => {
    try {
      catalog.keep(
        await catalog.read(({ products }) => products('slug', slugs, Boolean(slugs[1]))),
      );
      setAll(slugs, found);
    } catch (error) {
      setAll(slugs, () => ({ status: 'failed', problem: problemOf(error) }));
    }
  };

  const flush = (): void => {
    inPages(wanted, ask);
    wanted = [];
  };

  return {
    getState,
    subscribe,
    load: (slug) => {
      if ((getState()[slug]?.status ?? 'failed') !== 'failed') return;
      if (!catalog.idOf(slug)) recallSlug(slug);
      if (catalog.idOf(slug)) return setAll([slug], found);
      if (!wanted.length) environment.setTimeout(flush, 0);
      wanted.push(slug);
      setAll([slug], () => ({ status: 'loading' }));
    },
  };
};
