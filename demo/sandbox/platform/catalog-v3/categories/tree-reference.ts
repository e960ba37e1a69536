// The store's one category tree, and the reference to the tree that every call must contain.
import { z } from 'zod';
import { text } from '../../../foundation/validation/fields.ts';

export const appNamespace = '@wix/stores';

export const treeReferenceToWire = { appNamespace, treeKey: null };

/** The tree reference, required in every call about categories. */
export const treeReference = z.strictObject({
  appNamespace: z.literal(appNamespace),
  treeKey: text(44).nullish(),
});

/** Reads the reference from a GET's URL: `treeReference.appNamespace=@wix/stores`. */
export const treeReferenceIn = (query: URLSearchParams): unknown => {
  const named = query.get('treeReference.appNamespace');
  const treeKey = query.get('treeReference.treeKey');
  if (named === null) return undefined;
  return { appNamespace: named, ...(treeKey !== null && treeKey !== '' && { treeKey }) };
};
