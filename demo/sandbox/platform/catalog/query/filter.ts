import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { FieldViolation } from '../../../foundation/validation/platform-error.ts';
import { compileItems } from './filter-items.ts';
import { compileSet } from './filter-set.ts';
import { compileValue, type Refuse } from './filter-value.ts';
import type { QueryField, QueryFields } from './query-field.ts';

const maxConditions = 300;

/** Reports invalid parts of a filter and leaves them out. All keys must match; a bare value means "equals". */
export const compileFilter = (
  filter: unknown,
  fields: QueryFields,
  violations: FieldViolation[],
  path = 'query.filter',
): SQL | undefined => {
  const refuse: Refuse = (field, description) => {
    violations.push({ field, description, violatedRule: 'VALIDATION' });
    return undefined;
  };
  let conditions = 0;

  const compile = (part: unknown, at: string): SQL | undefined => {
    if (part === null || part === undefined) return undefined;
    if (!isPlainObject(part)) return refuse(at, 'must be an object');
    return and(
      ...Object.entries(part).map(([key, condition]) => {
        const here = `${at}.${key.slice(0, 100)}`;
        if (key === '$and' || key === '$or') {
          if (!Array.isArray(condition)) return refuse(here, 'must be a list of filters');
          const inner = condition.map((entry, index) => compile(entry, `${here}[${index}]`));
          return key === '$and' ? and(...inner) : or(...inner);
        }
        if (key === '$not') {
          const inner = compile(condition, here);
          // NULL counts as false: a row without a brand does match "not brand X".
          return inner && not(sql`coalesce(${inner}, false)`);
        }
        conditions += 1;
        if (conditions > maxConditions) return undefined;
        const field = fields.find(key);
        if (field !== undefined) return compileField(field, condition, here, refuse);
        violations.push({
          field: here,
          description: 'is not declared as filterable',
          violatedRule: 'FIELD_NOT_ALLOWED',
        });
        return undefined;
      }),
    );
  };

  const compiled = compile(filter, path);
  if (conditions > maxConditions)
    violations.push({
      field: path,
      description: `must have at most ${maxConditions} conditions`,
      violatedRule: 'MAX_SIZE',
      data: { maxSize: maxConditions },
    });
  return compiled;
};

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const compileField = (
  field: QueryField,
  condition: unknown,
  path: string,
  refuse: Refuse,
): SQL | undefined => {
  const operators = isPlainObject(condition) ? condition : { $eq: condition };
  const entries = Object.entries(operators);
  if (entries.length === 0) return refuse(path, 'must have an operator or a value');
  return and(
    ...entries.map(([operator, operand]) => {
      const here = isPlainObject(condition) ? `${path}.${operator.slice(0, 100)}` : path;
      switch (field.kind) {
        case 'set':
          return compileSet(field, operator, operand, here, refuse);
        case 'items':
          return compileItems(field, operator, operand, here, refuse);
        default:
          return compileValue(field, operator, operand, here, refuse);
      }
    }),
  );
};
