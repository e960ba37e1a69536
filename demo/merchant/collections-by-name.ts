// Finds the shop’s collections by name and creates missing collections.

import { isStoreError } from '../../src/client/errors.ts';
import { tooLong } from './catalog-file/platform-limits.ts';
import type { MerchantCatalog } from './merchant-catalog.ts';
import type { Persist } from './persistence.ts';
import { refusalsOf } from './platform-refusals.ts';

export interface CollectionsByName {
  /** Undefined if the platform refused the collection or a dry run did not create it. */
  idOf(name: string): string | undefined;
  created: string[];
  /** Collection name -> reason why the platform refuses the collection. */
  refused: ReadonlyMap<string, string>;
}

const keyOf = (name: string): string => name.toLowerCase();

type Collections = Pick<
  MerchantCatalog<unknown>,
  'limits' | 'readCollections' | 'createCollection'
>;

const readAll = async (catalog: Collections): Promise<Map<string, string>> =>
  new Map((await catalog.readCollections()).map(([name, id]) => [keyOf(name), id]));

/** @throws StoreError for an error that persisted after all retries. */
export const openCollections = async (
  names: ReadonlySet<string>,
  { catalog, persist, isDryRun }: { catalog: Collections; persist: Persist; isDryRun: boolean },
): Promise<CollectionsByName> => {
  let ids = names.size > 0 ? await readAll(catalog) : new Map<string, string>();
  const created: string[] = [];
  const refused = new Map<string, string>();
  for (const name of names) {
    if (ids.has(keyOf(name))) continue;
    if (name.length > catalog.limits.collection) {
      refused.set(name, tooLong(catalog.limits.collection));
      continue;
    }
    created.push(name);
    if (isDryRun) continue;
    try {
      await persist(async (isAgain) => {
        if (isAgain) ids = await readAll(catalog);
        if (ids.has(keyOf(name))) return;
        const id = await catalog.createCollection(name);
        ids.set(keyOf(name), id);
      });
    } catch (error) {
      if (!isStoreError(error) || error.status !== 400) throw error;
      created.pop();
      refused.set(
        name,
        refusalsOf(error, 0)
          .map(({ reason }) => reason)
          .join('; '),
      );
    }
  }
  return { idOf: (name) => ids.get(keyOf(name)), created, refused };
};
