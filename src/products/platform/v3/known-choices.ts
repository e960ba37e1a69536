// The ids of the choices that shoppers see by their names: the catalog filters by ids only.
import type { ShopProduct } from '../shop-product.ts';

/** Option name -> choice name -> the ids of all choices of that name. */
export type ChoiceIds = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export interface KnownChoices {
  ids: ChoiceIds;
  /** Ids that are in modifiers: products have them elsewhere. */
  modifiers: Set<string>;
  learn(option: string, choice: string, ids: readonly string[]): void;
  /** Takes the choices of a product; returns it. */
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
