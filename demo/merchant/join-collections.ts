// Adds imported products to the collections in the file, many per call.

import { isStoreError } from '../../src/client/errors.ts';
import { quoted } from './catalog-file/refusal.ts';
import type { WantedProduct } from './catalog-file/wanted-product.ts';
import type { CollectionsByName } from './collections-by-name.ts';
import { type ImportProgress, NO_ANSWER } from './import-progress.ts';
import type { Imported, MerchantCatalog } from './merchant-catalog.ts';
import type { Persist } from './persistence.ts';
import { refusalsOf } from './platform-refusals.ts';

const ENDED = 'the import ended before the product was added; import this row again';

interface Member {
  id: string;
  line: number;
}

export interface Joins {
  /** Records the collections that the product still has to join. Returns whether there are any. */
  note(wanted: WantedProduct, imported: Imported): boolean;
  send(): Promise<void>;
}

export const createJoins = (
  {
    catalog,
    persist,
  }: { catalog: Pick<MerchantCatalog<unknown>, 'addToCollection'>; persist: Persist },
  collections: CollectionsByName,
  progress: ImportProgress,
): Joins => {
  const members = new Map<string, Member[]>();

  const add = async (collectionId: string, added: readonly Member[]): Promise<void> => {
    const ids = added.map(({ id }) => id);
    try {
      // Safe to repeat: products already in the collection keep their position.
      await persist(() => catalog.addToCollection(collectionId, ids));
    } catch (error) {
      if (!isStoreError(error)) throw error;
      const reasons = refusalsOf(error, 0).map(({ reason }) => reason);
      const reason = error.retryable ? NO_ANSWER : reasons.join('; ');
      refuse(added, reason);
    }
  };
  const refuse = (added: readonly Member[], reason: string): void => {
    for (const { line } of added) progress.refuse({ line, field: 'collections', reason });
  };

  return {
    note: ({ collections: names, line }, { product }) => {
      let isJoining = false;
      for (const name of names) {
        const refused = collections.refused.get(name);
        if (refused)
          progress.refuse({ line, field: 'collections', reason: `${quoted(name)} ${refused}` });
        const id = collections.idOf(name);
        if (refused || (id && product?.collectionIds?.includes(id))) continue;
        isJoining = true;
        if (id && product) members.set(id, [...(members.get(id) ?? []), { id: product.id, line }]);
      }
      return isJoining;
    },
    send: async () => {
      for (const [collectionId, added] of members)
        if (progress.failure) refuse(added, ENDED);
        else await add(collectionId, added);
    },
  };
};
