// Lines that were added in catalog version 1, after the store has moved to version 3.

import { storedVariantIdOf } from '../../catalog-v3/ids/catalog-ids.ts';
import type { Settings } from '../../core/settings.ts';
import type { StoredLine } from '../cart-json.ts';

/** Whether version 3 would refuse the line's reference, because it does not contain a variant id of version 3. */
const isOfVersion1 = ({ custom, catalogItemId, options }: StoredLine): boolean => {
  const variantId = options?.['variantId'];
  return (
    !custom &&
    (typeof variantId !== 'string' || storedVariantIdOf(catalogItemId, variantId) === undefined)
  );
};

/** Keeps lines from catalog version 1, removes them or makes them unavailable, depending on `movedLines`. */
export const linesAfterMove = (
  lines: readonly StoredLine[],
  { catalogVersion, movedLines }: Pick<Settings, 'catalogVersion' | 'movedLines'>,
): StoredLine[] => {
  if (catalogVersion === 'V1' || movedLines === 'kept') return [...lines];
  if (movedLines === 'gone') return lines.filter((line) => !isOfVersion1(line));
  return lines.map((line) => (isOfVersion1(line) ? { ...line, variantId: null } : line));
};
