// Reads v3 modifiers, plans and stock, which a button alone does not need. Facts: docs/platform/catalog.md#options.

import type { PriceData } from '../../../client/carts/cart.ts';
import {
  type Codec,
  type Decoded,
  isNotFalse,
  json,
  listOfValid,
  maybeText,
  nonEmptyText,
  number,
  object,
  orElse,
  orEmpty,
} from '../../../client/codec/codec.ts';
import { asText, type Json } from '../../../client/codec/json.ts';
import { present } from '../../../client/codec/readers.ts';
import { readPlans } from '../plans.ts';
import type { Modifier, ModifierChoice, ProductExtras } from '../shop-product.ts';
import { choicesIn, imageIn, isSwatch, namedIn } from './choices.ts';
import { readAmount, toVariantPrice } from './prices.ts';
import { isForMembers } from './read-shop-product.ts';

export { createReadStock, withStock } from './inventory.ts';

/** The amount that a choice or a custom text adds to the price. */
const addedPrice: Codec<number | undefined> = (amount) => readAmount({ amount }) || undefined;

const aboutChoice = object({ colorCode: asText, addedPrice });

const readModifierChoices = (entry: Json): ModifierChoice[] =>
  namedIn(choicesIn(entry), 'key').map(({ id: key, name: label, entry: choice }) => {
    const { colorCode: color, ...added } = aboutChoice(choice);
    return { key, label, ...imageIn(choice), ...present({ color, ...added }) };
  });

const sentModifier = object({
  modifierRenderType: maybeText,
  mandatory: isNotFalse,
  freeTextSettings: orEmpty(
    object({
      key: maybeText,
      title: maybeText,
      minCharCount: orElse(number, 0),
      maxCharCount: orElse(number, 500),
      defaultAddedPrice: addedPrice,
    }),
  ),
});

/** A modifier is mandatory unless `mandatory` is false. */
export const readModifiers = (values: unknown): Modifier[] =>
  namedIn(values, 'key').map(({ id, name, entry }) => {
    const { modifierRenderType, mandatory, freeTextSettings: text } = sentModifier(entry);
    const isText = modifierRenderType === 'FREE_TEXT';
    return {
      key: (isText && text.key) || id,
      label: (isText && text.title) || name,
      kind: isText ? 'text' : isSwatch(modifierRenderType) ? 'color' : 'list',
      isMandatory: mandatory,
      minLength: text.minCharCount,
      maxLength: text.maxCharCount,
      ...present({ addedPrice: text.defaultAddedPrice }),
      choices: readModifierChoices(entry),
    };
  });

const sentProduct = object({
  currency: asText,
  variantsInfo: orEmpty(
    object({
      variants: listOfValid(
        object({
          id: nonEmptyText,
          subscriptionPricesInfo: orEmpty(object({ subscriptionPrices: listOfValid(json) })),
        }),
      ),
    }),
  ),
});

const pricesIn =
  ({ currency, variantsInfo }: Decoded<typeof sentProduct>) =>
  (planId: string): Record<string, PriceData> =>
    Object.fromEntries(
      variantsInfo.variants.flatMap(({ id, subscriptionPricesInfo }) => {
        const entry = subscriptionPricesInfo.subscriptionPrices.find(
          ({ subscriptionId }) => subscriptionId === planId,
        );
        // A plan's price has the fields of a variant's price, but `actualPrice` is called `price`.
        const price = toVariantPrice({ ...entry, actualPrice: entry?.['price'] }, currency);
        return price ? [[id, price]] : [];
      }),
    );

export const readExtras = (product: Json): ProductExtras => {
  const { modifiers: sent, subscriptionDetails } = product;
  const read = sentProduct(product);
  const modifiers = readModifiers(sent);
  const choiceKeys = modifiers.flatMap(({ kind, key }) => (kind === 'text' ? [] : [key]));
  return {
    modifiers,
    ...present({ currency: read.currency }),
    ...readPlans(subscriptionDetails, pricesIn(read)),
    ...(choiceKeys.length && { choiceKeys }),
    ...(isForMembers(product) && { isMembersOnly: true }),
  };
};
