// Pure: a member's plans in an estimate, eligible and ineligible.
import { asArray, asNumber, asObject, asText, type Json } from '../../../model/json.ts';
import type { MembershipView } from '../../../model/views.ts';
import { wordsOf } from '../../wire-text.ts';

const membershipOf = (value: unknown, reason?: string): MembershipView[] => {
  const json = asObject(value);
  const [id, appId] = [asText(json?.['id']), asText(json?.['appId'])];
  const name = wordsOf(json?.['name']);
  if (!id || !appId || !name) return [];
  const left = asNumber(asObject(json?.['credits'])?.['remaining']);
  const lineIds = asArray(json?.['lineItemIds']).filter((id) => typeof id === 'string');
  return [
    { id, appId, name, lineIds, ...(left !== undefined && { left }), ...(reason && { reason }) },
  ];
};

/** `options` is the estimate's `membershipOptions` (wire: MembershipOptions). */
export const membershipsOf = (options: Json | undefined): MembershipView[] => [
  ...asArray(options?.['eligibleMemberships']).flatMap((one) => membershipOf(one)),
  ...asArray(options?.['invalidMemberships']).flatMap((one) => {
    const json = asObject(one);
    return membershipOf(json?.['membership'], asText(json?.['reason']) ?? 'NOT_APPLICABLE');
  }),
];
