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
  /**
   * Finds collections, and creates the missing ones.
   * @throws StoreError for an error that persisted after all retries.
   */
  open(names: Iterable<string>): Promise<void>;
}

const keyOf = (name: string): string => name.toLowerCase();

type Collections = Pick<
  MerchantCatalog<unknown>,
  'limits' | 'readCollections' | 'createCollection'
>;

const readAll = async (catalog: Collections): Promise<Map<string, string>> =>
  new Map((await catalog.readCollections()).map(([name, id]) => [keyOf(name), id]));

export const createCollections = ({
  catalog,
  persist,
  isDryRun,
}: {
  catalog: Collections;
  persist: Persist;
  isDryRun: boolean;
}): CollectionsByName => {
  let ids: Map<string, string> | undefined;
  const created: string[] = [];
  const refused = new Map<string, string>();
  const isKnown = (name: string): boolean =>
    ids?.has(keyOf(name)) ||
    refused.has(name) ||
    created.some((other) => keyOf(other) === keyOf(name));
  return {
    idOf: (name) => ids?.get(keyOf(name)),
    created,
    refused,
    open: async (names) => {
      for (const name of names) {
        ids ??= await readAll(catalog);
        if (isKnown(name)) continue;
        if (name.length > catalog.limits.collection) {
          refused.set(name, tooLong(catalog.limits.collection));
          continue;
        }
        if (isDryRun) {
          created.push(name);
          continue;
        }
        try {
          await persist(async (isAgain) => {
            if (isAgain || !ids) ids = await readAll(catalog);
            if (!ids.has(keyOf(name))) ids.set(keyOf(name), await catalog.createCollection(name));
          });
          created.push(name);
        } catch (error) {
          if (!isStoreError(error) || error.status !== 400) throw error;
          refused.set(
            name,
            refusalsOf(error, 0)
              .map(({ reason }) => reason)
              .join('; '),
          );
        }
      }
    },
  };
};
