// The rules of version 3 for filters: declared fields, one operator for each field, no empty condition.
import {
  applicationError,
  type FieldViolation,
  PlatformError,
  violationDetails,
} from '../../../foundation/validation/platform-error.ts';
import { isPlainObject } from '../../catalog/query/filter.ts';
import { type FieldSpecs, specOf, valueOperators } from './field-specs.ts';

/** A refusal with the platform's messages, which do not start with the field's path. */
export const refusal = (violations: readonly FieldViolation[]): PlatformError =>
  new PlatformError(400, {
    message: violations.map(({ description }) => description).join('; '),
    details: violationDetails(violations),
  });

export const undeclared = (
  path: string,
  name: string,
  use: 'filterable' | 'sortable' | 'searchable' | 'aggregatable',
): FieldViolation => ({
  field: path,
  description: `Field '${name.slice(0, 100)}' is not declared as ${use}`,
  violatedRule: 'FIELD_NOT_ALLOWED',
});

export const invalidFilter = (path: string): PlatformError =>
  applicationError(400, 'INVALID_FILTER', 'The filter has an empty condition.', { field: path });

/** @throws PlatformError 400 INVALID_FILTER for an empty condition; otherwise one 400 that lists all violations. */
export const checkFilter = (filter: unknown, specs: FieldSpecs, path: string): void => {
  const violations: FieldViolation[] = [];
  const refuse = (field: string, description: string) =>
    violations.push({ field, description: `${field} ${description}`, violatedRule: 'VALIDATION' });

  const check = (part: unknown, at: string): void => {
    // Skips values that are not objects, because the filter compiler refuses them.
    if (!isPlainObject(part)) return;
    for (const [key, condition] of Object.entries(part)) {
      const here = `${at}.${key.slice(0, 100)}`;
      if (key === '$and' || key === '$or') {
        if (Array.isArray(condition))
          for (const [index, entry] of condition.entries()) check(entry, `${here}[${index}]`);
      } else if (key === '$not') check(condition, here);
      else checkField(key, condition, here);
    }
  };

  const checkField = (name: string, condition: unknown, here: string): void => {
    const spec = specOf(specs, name);
    if (spec === undefined) {
      violations.push(undeclared(here, name, 'filterable'));
      return;
    }
    const given = isPlainObject(condition) ? Object.keys(condition) : ['$eq'];
    if (given.length === 0) throw invalidFilter(here);
    if (given.length > 1) refuse(here, 'must have one operator; join conditions with $and');
    const declared = spec.operators ?? ('value' in spec.field ? valueOperators : undefined);
    if (declared === undefined) return;
    for (const operator of given)
      if (!declared.includes(operator))
        refuse(`${here}.${operator.slice(0, 100)}`, `must be one of ${declared.join(', ')}`);
  };

  check(filter, path);
  if (violations.length > 0) throw refusal(violations);
};
