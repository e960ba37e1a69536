// Reference implementation of queries: a plain search through products in memory.

// biome-ignore lint/suspicious/noExplicitAny: the fields of a query are paths into unknown documents.
export type Json = any;

/** A product in the format of the merchant API. */
export type NaiveProduct = Json;

type Operators = Record<string, Json>;

const fieldOf = (product: NaiveProduct, field: string): Json => {
  switch (field) {
    case 'price':
    case 'priceData.price':
      return product.priceData.price;
    case 'numericId':
      return Number(product.numericId);
    case 'inventoryStatus':
    case 'stock.inventoryStatus':
      return product.stock.inventoryStatus;
    case 'stock.inStock':
      return product.stock.inStock;
    case 'discount.type':
      return product.discount.type;
    case 'collections.id':
      return product.collectionIds;
    default:
      if (field.startsWith('options.')) {
        const name = field.slice('options.'.length);
        const option = product.productOptions.find((entry: Json) => entry.name === name);
        return (option?.choices ?? []).map(({ description }: Json) => description);
      }
      return product[field] ?? null;
  }
};

const lower = (text: string): string => text.toLowerCase();
const isNumberLike = (field: string) => /price|weight|numericId/.test(field);

const compare = (a: Json, b: Json): number => (a < b ? -1 : a > b ? 1 : 0);

const holds = (value: Json, operator: string, given: Json, field: string): boolean => {
  const operand = isNumberLike(field) && typeof given === 'string' ? Number(given) : given;
  if (Array.isArray(value)) {
    const wanted = Array.isArray(operand) ? operand : [operand];
    const some = wanted.some((entry) => value.includes(entry));
    if (operator === '$hasAll') return wanted.every((entry) => value.includes(entry));
    return operator === '$ne' || operator === '$nin' ? !some : some;
  }
  switch (operator) {
    case '$eq':
      return value === operand;
    case '$ne':
      return value !== operand;
    case '$gt':
      return value !== null && compare(value, operand) > 0;
    case '$gte':
      return value !== null && compare(value, operand) >= 0;
    case '$lt':
      return value !== null && compare(value, operand) < 0;
    case '$lte':
      return value !== null && compare(value, operand) <= 0;
    case '$in':
    case '$hasSome':
      return operand.includes(value);
    case '$nin':
      return !operand.includes(value);
    case '$startsWith':
      return value !== null && lower(value).startsWith(lower(operand));
    case '$endsWith':
      return value !== null && lower(value).endsWith(lower(operand));
    case '$contains':
      return value !== null && lower(value).includes(lower(operand));
    case '$exists':
      return (value !== null) === operand;
    case '$isEmpty':
      return (value === null || value === '') === operand;
    default:
      throw new Error(`The naive search does not know ${operator}`);
  }
};

/** An empty part of a filter matches everything and is dropped. */
const isEmpty = (filter: Json): boolean =>
  Object.entries(filter).every(
    ([key, part]) =>
      (key === '$not' && isEmpty(part)) ||
      ((key === '$and' || key === '$or') && (part as Json[]).every(isEmpty)),
  );

export const matches = (product: NaiveProduct, filter: Json): boolean =>
  Object.entries(filter as Operators).every(([key, part]) => {
    if (key === '$and') return part.every((entry: Json) => matches(product, entry));
    if (key === '$or') {
      const asked = part.filter((entry: Json) => !isEmpty(entry));
      return asked.length === 0 || asked.some((entry: Json) => matches(product, entry));
    }
    if (key === '$not') return isEmpty(part) || !matches(product, part);
    const value = fieldOf(product, key);
    const operators: Operators =
      typeof part === 'object' && part !== null && !Array.isArray(part) ? part : { $eq: part };
    return Object.entries(operators).every(([operator, operand]) =>
      holds(value, operator, operand, key),
    );
  });

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

/** Sorts stably, so equal products keep the shop's order. Compares strings by bytes, like the database. */
export const sorted = (
  products: readonly NaiveProduct[],
  sort: readonly { fieldName: string; order: 'ASC' | 'DESC' }[],
): NaiveProduct[] =>
  [...products].sort((a, b) => {
    for (const { fieldName, order } of sort) {
      const [left, right] = [fieldOf(a, fieldName), fieldOf(b, fieldName)];
      const compared =
        typeof left === 'string' ? bytes(left).compare(bytes(right)) : compare(left, right);
      if (compared !== 0) return order === 'ASC' ? compared : -compared;
    }
    return 0;
  });
