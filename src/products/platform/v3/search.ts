// Pure: converts a shopper's refinement to a search of catalog v3. Facts: docs/platform/catalog.md#filters.

import type { Refinement, Sort } from '../../../client/catalog/page-query.ts';
import type { Json } from '../../../client/codec/json.ts';
import type { ShopProduct } from '../shop-product.ts';

// Maps the choice names that shoppers see to ids, because the catalog filters only by ids.

/** Ids of all choices with the same name, by option name and choice name. */
type ChoiceIds = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export interface KnownChoices {
  ids: ChoiceIds;
  /** Ids of modifier choices, which are in another product field. */
  modifiers: Set<string>;
  learn(option: string, choice: string, ids: readonly string[]): void;
  /** Adds the choices of a product to `ids`; returns the product. */
  learnFrom(product: ShopProduct): ShopProduct;
}

export const createKnownChoices = (): KnownChoices => {
  const ids = new Map<string, Map<string, string[]>>();
  const learn: KnownChoices['learn'] = (option, choice, more) => {
    const ofOption = ids.get(option) ?? new Map<string, string[]>();
    ids.set(option, ofOption.set(choice, [...new Set([...(ofOption.get(choice) ?? []), ...more])]));
  };
  return {
    ids,
    modifiers: new Set(),
    learn,
    learnFrom: (product) => {
      for (const { name, choices } of product.productOptions ?? []) {
        for (const { description, id } of choices) if (id) learn(name, description, [id]);
      }
      return product;
    },
  };
};

const PRICE = 'actualPriceRange.minValue.amount';
const HIGHEST_PRICE = 'actualPriceRange.maxValue.amount';

const SORTS: Record<Sort, [fieldName: string, order: 'ASC' | 'DESC'][]> = {
  featured: [],
  newest: [
    ['createdDate', 'DESC'],
    ['name', 'ASC'],
  ],
  'price-up': [
    [PRICE, 'ASC'],
    ['name', 'ASC'],
  ],
  'price-down': [
    [PRICE, 'DESC'],
    ['name', 'ASC'],
  ],
  name: [['name', 'ASC']],
};

const MODIFIERS = 'modifiers';

/** An id that no choice has. A filter for an unknown choice uses this id, so that it finds nothing. */
const NO_CHOICE = '00000000-0000-0000-0000-000000000000';

/** The platform refuses two conditions on one field unless each has its own object. */
export const buildFilter = (
  { minPrice, maxPrice, isInStock, options }: Refinement,
  categoryId: string | undefined,
  known: Pick<KnownChoices, 'ids' | 'modifiers'>,
): Json => {
  const conditions: Json[] = [{ visible: true }];
  if (categoryId) {
    conditions.push({ 'allCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] } });
  }
  if (minPrice !== undefined) conditions.push({ [PRICE]: { $gte: String(minPrice) } });
  if (maxPrice !== undefined) conditions.push({ [HIGHEST_PRICE]: { $lte: String(maxPrice) } });
  if (isInStock) conditions.push({ 'inventory.availabilityStatus': { $ne: 'OUT_OF_STOCK' } });
  for (const [name, values] of Object.entries(options)) {
    if (!values.length) continue;
    const wanted = values.flatMap((value) => known.ids.get(name)?.get(value) ?? []);
    if (!wanted.length) wanted.push(NO_CHOICE);
    const either = ['options', MODIFIERS].flatMap((where): Json[] => {
      const $hasSome = wanted.filter((id) => known.modifiers.has(id) === (where === MODIFIERS));
      return $hasSome.length
        ? [{ [`${where}.choicesSettings.choices.choiceId`]: { $hasSome } }]
        : [];
    });
    conditions.push(...(either[1] ? [{ $or: either }] : either));
  }
  return { $and: conditions };
};

/** The platform accepts at most 100 characters in a search expression. */
export const buildTextSearch = ({ text }: Refinement): Json =>
  text ? { search: { expression: text.slice(0, 100), fields: ['name'], mode: 'AND' } } : {};

export const buildSort = (sort: Sort): Json[] =>
  SORTS[sort].map(([fieldName, order]) => ({ fieldName, order }));
