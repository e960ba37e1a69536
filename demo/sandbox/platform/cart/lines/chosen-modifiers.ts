// Modifiers that a version 3 reference chooses in addition to its variant: their names to show, and their added prices.
import Big from 'big.js';
import type { ProductRow } from '../../catalog/products/product-reader.ts';
import { keyOf } from '../../catalog-v3/ids/key.ts';
import { modifiersOf } from '../../catalog-v3/products/option-view.ts';
import type { CatalogOptions, LineDescription } from '../cart-json.ts';

export interface ChosenModifiers {
  descriptionLines: LineDescription[];
  /** Price added per unit. */
  addedPrice: Big;
}

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** A version 1 reference has names instead of keys, so only its custom text fields match here. */
export const chosenModifiers = (
  product: ProductRow,
  options: CatalogOptions | null,
): ChosenModifiers => {
  let addedPrice = new Big(0);
  const descriptionLines = modifiersOf(product).flatMap(
    ({ name, freeText, choices = [] }): LineDescription[] => {
      if (freeText) {
        const texts = options?.['customTextFields'];
        const text = own(texts, keyOf(freeText.title)) ?? own(texts, freeText.title);
        if (typeof text !== 'string' || text === '') return [];
        addedPrice = addedPrice.plus(freeText.addedPrice ?? 0);
        return [{ name: freeText.title, text }];
      }
      const key = own(options?.['options'], keyOf(name));
      const choice = choices.find((one) => keyOf(one.name) === key);
      if (choice === undefined) return [];
      addedPrice = addedPrice.plus(choice.addedPrice ?? 0);
      const { colorCode } = choice;
      return [{ name, text: choice.name, ...(colorCode !== undefined && { colorCode }) }];
    },
  );
  return { descriptionLines, addedPrice };
};
