// The store's one category tree, and the reference to it that every call must name.
import { z } from 'zod';
import { text } from '../../../foundation/validation/fields.ts';

export const appNamespace = '@wix/stores';

/** As answers name the tree. */
export const treeReferenceToWire = { appNamespace, treeKey: null };

/** Required in every call about categories. */
export const treeReference = z.strictObject({
  appNamespace: z.literal(appNamespace),
  treeKey: text(44).nullish(),
});

/** The reference in a GET's URL: `treeReference.appNamespace=@wix/stores`. */
export const treeReferenceIn = (query: URLSearchParams): unknown => {
  const named = query.get('treeReference.appNamespace');
  const treeKey = query.get('treeReference.treeKey');
  if (named === null) return undefined;
  return { appNamespace: named, ...(treeKey !== null && treeKey !== '' && { treeKey }) };
};
