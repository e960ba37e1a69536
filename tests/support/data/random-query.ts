// Generates products and queries from a seeded generator. Many of the queries match some products.
import type { Json } from './naive-query.ts';

export interface Generator {
  product(index: number): {
    product: Record<string, unknown>;
    /** Stock of each variant. null means untracked. */
    stock: (number | null)[];
    memberOf: number[];
  };
  knowCollections(ids: readonly string[]): void;
  filter(): Json;
  sort(): { fieldName: string; order: 'ASC' | 'DESC' }[];
}

const words = ['Mug', 'mug', 'Müg', 'Bowl', '100% wool', 'a_b', 'a\\b', "O'Neil", '花瓶', 'Zed'];
const brands = ['Kiln', 'Loom', 'kiln'];
const sizes = ['S', 'M', 'L', 'say "L"'];
const colours = ['Red', 'Blue'];
const statuses = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'];

const createDice = (random: () => number) => {
  const below = (limit: number): number => Math.floor(random() * limit);
  const chance = (share: number): boolean => random() < share;
  return {
    below,
    chance,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    some: <T>(list: readonly T[]): T[] => list.filter(() => chance(0.5)),
    price: (): number => below(8) * 2.5,
  };
};

type Dice = ReturnType<typeof createDice>;

/** Creates random filter conditions for each field type. */
const createOperators = ({ below, chance, pick, some, price }: Dice) => {
  const text = (operands: readonly string[]): Json => {
    const operand = pick(operands);
    return pick<Json>([
      operand,
      { $eq: operand },
      { $ne: operand },
      { $in: some(operands) },
      { $nin: some(operands) },
      { $hasSome: some(operands) },
      { $startsWith: operand.slice(0, 1 + below(3)) },
      { $endsWith: operand.slice(-1 - below(2)) },
      { $contains: operand.slice(below(2), 2) },
      { $gt: operand },
      { $lte: operand },
      { $exists: chance(0.5) },
      { $isEmpty: chance(0.5) },
    ]);
  };
  const word = (operands: readonly string[]): Json => {
    const operand = pick(operands);
    return pick<Json>([operand, { $ne: operand }, { $in: some(operands) }, { $nin: [operand] }]);
  };
  const number = (): Json =>
    pick<Json>([
      price(),
      { $ne: price() },
      { $gt: price() },
      { $gte: price(), $lt: price() + 10 },
      { $lte: String(price()) },
      { $in: [price(), price()] },
      { $nin: [price()] },
      { $exists: chance(0.5) },
    ]);
  const set = (operands: readonly string[]): Json =>
    pick<Json>([
      pick(operands),
      { $ne: pick(operands) },
      { $hasSome: some(operands) },
      { $hasAll: some(operands) },
      { $nin: some(operands) },
    ]);
  return { text, word, number, set };
};

const createCondition = (dice: Dice, collections: () => readonly string[]): (() => Json) => {
  const { below, chance, pick } = dice;
  const { text, word, number, set } = createOperators(dice);
  return () =>
    pick<() => Json>([
      () => ({ name: text(words) }),
      () => ({ brand: text(brands) }),
      () => ({ brand: pick([null, { $ne: null }, { $eq: null }]) }),
      () => ({ sku: text(['SKU1', 'SKU2', 'sku1']) }),
      () => ({ price: number() }),
      () => ({ weight: number() }),
      () => ({ numericId: { $gt: below(30) } }),
      () => ({ productType: word(['physical', 'digital']) }),
      () => ({ inventoryStatus: word(statuses) }),
      () => ({ 'stock.inStock': chance(0.5) }),
      () => ({ visible: { $ne: chance(0.5) } }),
      () => ({ 'discount.type': word(['NONE', 'PERCENT']) }),
      () => ({ 'collections.id': set(collections()) }),
      () => ({ 'options.Size': set(sizes) }),
      () => ({ 'options.Color': set(colours) }),
    ])();
};

const createProduct = (
  { below, chance, pick, some, price }: Dice,
  index: number,
): ReturnType<Generator['product']> => {
  const hasSizes = chance(0.6);
  const hasColours = chance(0.3);
  const option = (name: string, choices: readonly string[]) => ({
    name,
    choices: choices.map((value) => ({ value })),
  });
  return {
    product: {
      name: `${pick(words)} ${below(4)}`,
      slug: `p${index}`,
      priceData: { price: price() },
      productType: pick(['physical', 'digital']),
      visible: chance(0.8),
      ...(chance(0.6) && { brand: pick(brands) }),
      ...(chance(0.6) && { sku: `SKU${below(3)}` }),
      ...(chance(0.5) && { weight: price() }),
      ...(chance(0.3) && { discount: { type: 'PERCENT', value: 10 } }),
      productOptions: [
        ...(hasSizes ? [option('Size', ['M', ...some(['S', 'L', 'say "L"'])])] : []),
        ...(hasColours ? [option('Color', pick([colours, ['Red']]))] : []),
      ],
    },
    stock: chance(0.5) ? Array.from({ length: 4 }, () => pick([0, 0, 3, null])) : [],
    memberOf: some([0, 1, 2]),
  };
};

export const createGenerator = (random: () => number): Generator => {
  const dice = createDice(random);
  const { below, chance, pick } = dice;
  let collections: readonly string[] = [];
  const condition = createCondition(dice, () => collections);

  const filter = (depth: number): Json => {
    if (depth === 0 || chance(0.4)) return condition();
    return pick<() => Json>([
      () => ({ $and: [filter(depth - 1), filter(depth - 1)] }),
      () => ({ $or: [filter(depth - 1), filter(depth - 1), ...(chance(0.2) ? [{}] : [])] }),
      () => ({ $not: filter(depth - 1) }),
      () => ({ ...condition(), ...condition() }),
    ])();
  };

  return {
    product: (index) => createProduct(dice, index),
    knowCollections: (ids) => {
      collections = ids;
    },
    filter: () => (chance(0.05) ? {} : filter(3)),
    sort: () =>
      Array.from({ length: below(3) }, () => ({
        fieldName: pick(['name', 'price', 'sku', 'productType', 'numericId', 'slug']),
        order: pick(['ASC', 'DESC'] as const),
      })),
  };
};
