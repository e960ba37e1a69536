import { type SQL, sql } from 'drizzle-orm';
import { type FieldKind, toListLiteral, toLiteral, type ValueField } from './query-field.ts';

export type Refuse = (path: string, description: string) => undefined;

/** Maximum number of values in the list of an operator such as `$in`. */
export const maxListed = 1_000;

const equality = ['$eq', '$ne', '$in', '$nin', '$hasSome', '$exists', '$isEmpty'];
const order = ['$gt', '$gte', '$lt', '$lte'];
const search = ['$startsWith', '$endsWith', '$contains'];

const operatorsOf: Record<FieldKind, readonly string[]> = {
  text: [...equality, ...order, ...search],
  word: [...equality, ...order, ...search],
  guid: [...equality, ...order, ...search],
  number: [...equality, ...order],
  date: [...equality, ...order],
  boolean: ['$eq', '$ne', '$exists', '$isEmpty'],
};

const comparisons: Readonly<Record<string, SQL>> = {
  $gt: sql`>`,
  $gte: sql`>=`,
  $lt: sql`<`,
  $lte: sql`<=`,
};

/** `$startsWith`, `$endsWith` or `$contains`, case-insensitive. */
const containing = (value: SQL, operator: string, text: string): SQL => {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const before = operator === '$startsWith' ? '' : '%';
  const after = operator === '$endsWith' ? '' : '%';
  return sql`lower(${value}) like lower(${before + escaped + after})`;
};

/** SQL for one operator; errors are reported under `path`. */
export const compileValue = (
  field: ValueField,
  operator: string,
  operand: unknown,
  path: string,
  refuse: Refuse,
): SQL | undefined => {
  const { kind, value } = field;
  const allowed = operatorsOf[kind];
  if (!allowed.includes(operator))
    return refuse(path, `is not an operator for this field, which has ${allowed.join(', ')}`);
  // Ids are ordered and searched as text.
  if (kind === 'guid' && (order.includes(operator) || search.includes(operator)))
    return compileValue(
      { kind: 'text', value: sql`${value}::text` },
      operator,
      operand,
      path,
      refuse,
    );
  const wrongType = () => refuse(path, `must be of type ${kind === 'word' ? 'text' : kind}`);
  const comparison = comparisons[operator];
  if (comparison !== undefined) {
    const literal = toLiteral(kind, operand);
    return literal === undefined ? wrongType() : sql`${value} ${comparison} ${literal}`;
  }
  switch (operator) {
    case '$eq':
    case '$ne': {
      const isEqual = operator === '$eq';
      if (operand === null) return isEqual ? sql`${value} is null` : sql`${value} is not null`;
      const literal = toLiteral(kind, operand);
      if (literal === undefined) return wrongType();
      return isEqual ? sql`${value} = ${literal}` : sql`${value} is distinct from ${literal}`;
    }
    case '$in':
    case '$nin':
    case '$hasSome': {
      if (!Array.isArray(operand)) return refuse(path, 'must be a list');
      if (operand.length > maxListed)
        return refuse(path, `must have at most ${maxListed} elements`);
      const list = toListLiteral(kind, operand);
      if (list === undefined) return wrongType();
      const isListed = sql`${value} = any(${list})`;
      // As with `$ne`, a row without a value counts as not listed.
      return operator === '$nin' ? sql`(${isListed}) is not true` : isListed;
    }
    case '$exists':
    case '$isEmpty': {
      if (typeof operand !== 'boolean') return refuse(path, 'must be of type boolean');
      const isNull = kind === 'text' ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`;
      if (operator === '$isEmpty') return operand ? isNull : sql`not (${isNull})`;
      return operand ? sql`${value} is not null` : sql`${value} is null`;
    }
    default:
      return typeof operand === 'string' ? containing(value, operator, operand) : wrongType();
  }
};
