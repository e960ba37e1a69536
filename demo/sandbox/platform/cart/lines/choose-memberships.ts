// Updates which membership pays for a line, the only line field that a cart update may change.
import { z } from 'zod';
import { guid, textFrom } from '../../../foundation/validation/fields.ts';
import { plansAppId } from '../../commerce/commerce-rows.ts';
import type { StoredLine } from '../cart-json.ts';
import type { UpdateCartBody } from '../update-cart.ts';

const choice = z.object({
  id: guid,
  selectedMembership: z.object({ id: textFrom(1, 100), appId: guid.optional() }).nullable(),
});

/** Null in `cartInfo.lineItems[].selectedMembership` clears the membership; lines without the field do not change. */
export const chooseMemberships = (
  lines: readonly StoredLine[],
  { cartInfo }: UpdateCartBody,
): void => {
  const given = (cartInfo as { lineItems?: unknown } | undefined)?.lineItems;
  for (const entry of Array.isArray(given) ? given : []) {
    const { data } = choice.safeParse(entry);
    const line = lines.find(({ id }) => id === data?.id.toLowerCase());
    if (data === undefined || line === undefined) continue;
    const { selectedMembership } = data;
    line.selectedMembership = selectedMembership && {
      id: selectedMembership.id,
      appId: selectedMembership.appId ?? plansAppId,
    };
  }
};
