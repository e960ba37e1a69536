// Compiles filter operators on a field with a set of values, such as a product's collections.
import { not, type SQL, sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { maxListed, type Refuse } from './filter-value.ts';
import type { SetField } from './query-field.ts';

const setOperators = ['$eq', '$ne', '$in', '$nin', '$hasSome', '$hasAll', '$contains'];

/** SQL for one operator; errors are reported under `path`. */
export const compileSet = (
  { element, has, isEmpty, operators = setOperators }: SetField,
  operator: string,
  operand: unknown,
  path: string,
  refuse: Refuse,
): SQL | undefined => {
  if (!operators.includes(operator))
    return refuse(path, `is not an operator for this field, which has ${operators.join(', ')}`);
  if (operator === '$isEmpty' && isEmpty !== undefined) {
    if (typeof operand !== 'boolean') return refuse(path, 'must be of type boolean');
    return operand ? isEmpty : not(isEmpty);
  }
  const given: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (given.length > maxListed) return refuse(path, `must have at most ${maxListed} elements`);
  const texts = given.filter((value) => typeof value === 'string');
  if (texts.length < given.length) return refuse(path, `must be of type ${element}`);
  // A string that is not an id is not in any set of ids.
  const known = element === 'guid' ? texts.filter(isGuid) : texts;
  const values = [...new Set(known)];
  if (operator === '$hasAll') {
    if (known.length < texts.length) return sql`false`;
    return values.length > 0 ? has(values, 'all') : sql`true`;
  }
  const isNegative = operator === '$ne' || operator === '$nin';
  if (values.length === 0) return isNegative ? sql`true` : sql`false`;
  return isNegative ? not(has(values, 'some')) : has(values, 'some');
};
