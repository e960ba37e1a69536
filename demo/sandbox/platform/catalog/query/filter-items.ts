// Compiles filter operators on a field with a list of entities, such as the categories of version 3.
import { and, type SQL, sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { maxListed, type Refuse } from './filter-value.ts';
import type { ItemsField } from './query-field.ts';

/** SQL for `$matchItems: [{ id }]`, which requires all ids. `$hasSome` finds nothing, as on the platform. */
export const compileItems = (
  { has }: ItemsField,
  operator: string,
  operand: unknown,
  path: string,
  refuse: Refuse,
): SQL | undefined => {
  if (operator === '$hasSome') return sql`false`;
  if (operator !== '$matchItems')
    return refuse(path, 'is not an operator for this field, which has $matchItems');
  if (!Array.isArray(operand) || operand.length === 0 || operand.length > maxListed)
    return refuse(path, `must be a list of 1 to ${maxListed} objects`);
  const ids = operand.map((item: unknown) => idOf(item));
  if (ids.includes(undefined)) return refuse(path, 'must have items with nothing but an id');
  return and(...ids.map((id) => (id !== undefined && isGuid(id) ? has(id) : sql`false`)));
};

const idOf = (item: unknown): string | undefined => {
  if (typeof item !== 'object' || item === null || Object.keys(item).length !== 1) return undefined;
  const { id } = item as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};
