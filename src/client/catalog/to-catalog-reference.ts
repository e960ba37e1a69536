// Converts a product and the shopper's choices to the catalog reference of a cart line, for both catalog versions.
// Facts: docs/platform/cart.md#lines.

import type { CatalogReference } from '../carts/cart.ts';
import { STORE_APP_ID } from '../carts/catalog-reference.ts';
import { StoreError } from '../errors.ts';
import type { Product } from './product.ts';
import type { ProductV3, ProductV3Variant } from './v3/product-v3.ts';

/** Choices of a shopper: the displayed text of each choice, by the name of its option, such as `{ Size: 'M' }`. */
export type OptionChoices = Readonly<Record<string, string>>;

/** An option or modifier, in the form that both versions share. */
interface Choosable {
  name: string;
  isRequired: boolean;
  /** Displayed text of each choice. */
  choices: readonly string[];
}

const refuse = (code: 'option_missing' | 'option_unknown' | 'variant_missing', problem: string) =>
  new StoreError(`toCatalogReference: ${problem}`, { code });

/** @throws StoreError `option_missing` or `option_unknown`. */
const checkChoices = (options: readonly Choosable[], choices: OptionChoices): void => {
  const names = options.map(({ name }) => name);
  for (const name of Object.keys(choices))
    if (!names.includes(name))
      throw refuse(
        'option_unknown',
        `the product has no option "${name}". Expected ${names.join(', ') || 'no options'}`,
      );
  for (const { name, isRequired, choices: known } of options) {
    const chosen = choices[name];
    if (chosen === undefined && !isRequired) continue;
    if (chosen === undefined)
      throw refuse('option_missing', `expected a choice for ${name} (${known.join(', ')})`);
    if (!known.includes(chosen))
      throw refuse('option_unknown', `${name}: expected ${known.join(', ')}, received "${chosen}"`);
  }
};

const noVariant = () =>
  refuse(
    'variant_missing',
    'no variant has these choices. Read the product with its variants (getProduct)',
  );

type Options = NonNullable<CatalogReference['options']>;

const toOptionsV1 = (product: Product, choices: OptionChoices): Options => {
  const { productOptions = [], manageVariants, variants = [] } = product;
  const options = productOptions.map(({ name, choices: all }) => ({
    name,
    isRequired: true,
    choices: all.map(({ description }) => description),
  }));
  checkChoices(options, choices);
  if (!options.length) return {};
  if (!manageVariants) return { options: { ...choices } };
  const found = variants.find((variant) =>
    options.every(({ name }) => variant.choices?.[name] === choices[name]),
  );
  if (!found) throw noVariant();
  return { variantId: found.id };
};

/** Whether the variant has this choice. Compares ids, because the platform sends names of choices only on request. */
const hasChoice = (
  { choices = [] }: ProductV3Variant,
  optionId: string | undefined,
  choiceId: string | undefined,
): boolean =>
  choices.some(
    ({ optionChoiceIds }) =>
      optionChoiceIds.optionId === optionId && optionChoiceIds.choiceId === choiceId,
  );

type Choosing = Pick<ProductV3['options'][number], 'name' | 'choicesSettings'>;

const toChoosable = (given: Choosing, isRequired: boolean): Choosable => ({
  name: given.name ?? '',
  isRequired,
  choices: given.choicesSettings.choices.map(({ name = '' }) => name),
});

const findChoice = ({ name = '', choicesSettings }: Choosing, choices: OptionChoices) =>
  choicesSettings.choices.find((choice) => choice.name === choices[name]);

const toOptionsV3 = (
  { options, modifiers, variantsInfo }: ProductV3,
  choices: OptionChoices,
): Options => {
  const chosenModifiers = modifiers.filter(({ choicesSettings }) => choicesSettings.choices.length);
  checkChoices(
    [
      ...options.map((option) => toChoosable(option, true)),
      ...chosenModifiers.map((one) => toChoosable(one, one.mandatory !== false)),
    ],
    choices,
  );
  const variant = variantsInfo.variants.find((one) =>
    options.every((option) => hasChoice(one, option.id, findChoice(option, choices)?.choiceId)),
  );
  if (!variant?.id) throw noVariant();
  const keys = chosenModifiers.flatMap((modifier) => {
    const key = findChoice(modifier, choices)?.key;
    return modifier.key && key ? [[modifier.key, key] as const] : [];
  });
  return {
    variantId: variant.id,
    ...(keys.length && { options: Object.fromEntries(keys) }),
  };
};

const isV3 = (product: Product | ProductV3): product is ProductV3 => 'variantsInfo' in product;

/**
 * The catalog reference of a cart line, for a product from `getProduct` and the shopper's choices. Texts that the
 * shopper has entered are added to the reference's `options` as `customTextFields`.
 * @throws StoreError `option_missing` for a required option without a choice, `option_unknown` for an option or a choice
 *   that the product does not have, `variant_missing` if no variant has these choices or the product was read without
 *   its variants.
 */
export const toCatalogReference = (
  product: Product | ProductV3,
  choices: OptionChoices = {},
): CatalogReference => {
  const options = isV3(product) ? toOptionsV3(product, choices) : toOptionsV1(product, choices);
  return {
    catalogItemId: product.id,
    appId: STORE_APP_ID,
    ...(Object.keys(options).length && { options }),
  };
};
