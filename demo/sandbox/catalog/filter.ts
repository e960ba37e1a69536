// Compiles the platform's query filters to SQL over a table of known fields.
import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { FieldViolation } from '../http/platform-error.ts';
import { isGuid } from '../validation/fields.ts';

export type FieldKind = 'text' | 'guid' | 'number' | 'date' | 'boolean';

/** A filterable field: a value per row, or a set of values that a row belongs to. */
export type FilterField =
  | { kind: FieldKind; value: SQL }
  | { kind: 'guid-set'; has: (ids: string[], all: boolean) => SQL };

export type FilterFields = Readonly<Record<string, FilterField>>;

type Refuse = (path: string, description: string) => undefined;

/** SQL for a filter object; broken parts are reported and left out. An empty filter gives undefined. */
export const compileFilter = (
  filter: unknown,
  fields: FilterFields,
  violations: FieldViolation[],
  path = 'query.filter',
): SQL | undefined => {
  const refuse: Refuse = (field, description) => {
    violations.push({ field, description, violatedRule: 'VALIDATION' });
    return undefined;
  };
  if (filter === null || filter === undefined) return undefined;
  if (!isPlainObject(filter)) return refuse(path, 'must be an object');
  const parts = Object.entries(filter).map(([key, condition]): SQL | undefined => {
    const here = `${path}.${key.slice(0, 100)}`;
    if (key === '$and' || key === '$or') {
      if (!Array.isArray(condition)) return refuse(here, 'must be a list of filters');
      const inner = condition.map((part, index) =>
        compileFilter(part, fields, violations, `${here}[${index}]`),
      );
      return key === '$and' ? and(...inner) : or(...inner);
    }
    if (key === '$not') {
      const inner = compileFilter(condition, fields, violations, here);
      // NULL is neither: a row without a brand does have "not brand X".
      return inner && not(sql`coalesce(${inner}, false)`);
    }
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined) {
      violations.push({
        field: here,
        description: 'is not a field that can be filtered on',
        violatedRule: 'FIELD_NOT_ALLOWED',
      });
      return undefined;
    }
    return compileField(field, condition, here, refuse);
  });
  return and(...parts);
};

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const compileField = (
  field: FilterField,
  condition: unknown,
  path: string,
  refuse: Refuse,
): SQL | undefined => {
  // A bare value means "equals": {name: "Mug"}.
  const operators = isPlainObject(condition) ? condition : { $eq: condition };
  return and(
    ...Object.entries(operators).map(([operator, operand]) => {
      const here = isPlainObject(condition) ? `${path}.${operator.slice(0, 100)}` : path;
      return field.kind === 'guid-set'
        ? compileSet(field, operator, operand, here, refuse)
        : compileValue(field, operator, operand, here, refuse);
    }),
  );
};

const compileSet = (
  { has }: Extract<FilterField, { kind: 'guid-set' }>,
  operator: string,
  operand: unknown,
  path: string,
  refuse: Refuse,
): SQL | undefined => {
  const ids = (Array.isArray(operand) ? operand : [operand]).filter(
    (id): id is string => typeof id === 'string' && isGuid(id),
  );
  if (operator === '$ne' || operator === '$nin')
    return ids.length ? not(has(ids, false)) : sql`true`;
  if (operator === '$hasAll') return ids.length ? has(ids, true) : sql`true`;
  if (['$eq', '$in', '$hasSome', '$contains'].includes(operator))
    return ids.length ? has(ids, false) : sql`false`;
  return refuse(path, 'is not an operator for this field');
};

const comparisons: Readonly<Record<string, SQL>> = {
  $gt: sql`>`,
  $gte: sql`>=`,
  $lt: sql`<`,
  $lte: sql`<=`,
};

const compileValue = (
  { kind, value }: Extract<FilterField, { value: SQL }>,
  operator: string,
  operand: unknown,
  path: string,
  refuse: Refuse,
): SQL | undefined => {
  const wrongType = () => refuse(path, `must be of type ${kind}`);
  if (operator === '$eq' || operator === '$ne') {
    if (operand === null)
      return operator === '$eq' ? sql`${value} is null` : sql`${value} is not null`;
    const literal = toLiteral(kind, operand);
    if (literal === undefined) return wrongType();
    return operator === '$eq'
      ? sql`${value} = ${literal}`
      : sql`${value} is distinct from ${literal}`;
  }
  const comparison = comparisons[operator];
  if (comparison !== undefined) {
    const literal = toLiteral(kind, operand);
    return literal === undefined ? wrongType() : sql`${value} ${comparison} ${literal}`;
  }
  if (operator === '$in' || operator === '$nin' || operator === '$hasSome') {
    if (!Array.isArray(operand)) return refuse(path, 'must be a list');
    const literals = operand.map((entry) => toLiteral(kind, entry));
    if (literals.includes(undefined)) return wrongType();
    if (literals.length === 0) return operator === '$nin' ? sql`true` : sql`false`;
    const list = sql.join(literals as SQL[], sql`, `);
    return operator === '$nin' ? sql`${value} not in (${list})` : sql`${value} in (${list})`;
  }
  if (operator === '$startsWith' || operator === '$endsWith' || operator === '$contains') {
    if (kind !== 'text' || typeof operand !== 'string') return wrongType();
    const escaped = operand.replace(/[\\%_]/g, (sign) => `\\${sign}`);
    const pattern = `${operator === '$startsWith' ? '' : '%'}${escaped}${operator === '$endsWith' ? '' : '%'}`;
    return sql`${value} ilike ${pattern}`;
  }
  if (operator === '$exists' || operator === '$isEmpty') {
    if (typeof operand !== 'boolean') return refuse(path, 'must be of type boolean');
    return (operator === '$exists') === operand ? sql`${value} is not null` : sql`${value} is null`;
  }
  return refuse(path, 'is not an operator for this field');
};

const toLiteral = (kind: FieldKind, operand: unknown): SQL | undefined => {
  switch (kind) {
    case 'text':
      return typeof operand === 'string' ? sql`${operand}::text` : undefined;
    case 'guid':
      // A text that is no id matches nothing; it must not reach a uuid comparison.
      if (typeof operand !== 'string') return undefined;
      return isGuid(operand) ? sql`${operand}::uuid` : sql`null::uuid`;
    case 'number': {
      const number = typeof operand === 'string' && operand !== '' ? Number(operand) : operand;
      return typeof number === 'number' && Number.isFinite(number)
        ? sql`${String(number)}::numeric`
        : undefined;
    }
    case 'date': {
      const time = typeof operand === 'string' ? Date.parse(operand) : Number.NaN;
      return Number.isNaN(time) ? undefined : sql`${new Date(time).toISOString()}::timestamptz`;
    }
    case 'boolean':
      return typeof operand === 'boolean' ? sql`${operand}::boolean` : undefined;
  }
};
