// Modifiers and plans of a product of catalog version 3, and its stock: a button alone needs none of them, so this code
// is loaded with the first product that does.

import type { PriceData } from '../../../client/carts/cart.ts';
import {
  type Codec,
  type Decoded,
  isNotFalse,
  json,
  listOfValid,
  maybeWords,
  number,
  object,
  orElse,
  orEmpty,
  words,
} from '../../../client/codec/codec.ts';
import { asText, type Json } from '../../../client/codec/json.ts';
import { present } from '../../../client/codec/readers.ts';
import { plansOf } from '../plans.ts';
import type { Modifier, ModifierChoice, ProductExtras } from '../shop-product.ts';
import { choicesIn, imageIn, isSwatch, namedIn } from './choices.ts';
import { amountOf, variantPriceOf } from './prices.ts';
import { isForMembers } from './product-of.ts';

export { createReadStock, withStock } from './inventory.ts';

/** The amount that a choice or a text adds to the price. */
const addedPrice: Codec<number | undefined> = (amount) => amountOf({ amount }) || undefined;

const aboutChoice = object({ colorCode: asText, addedPrice });

const modifierChoicesOf = (entry: Json): ModifierChoice[] =>
  namedIn(choicesIn(entry), 'key').map(({ id: key, name: label, entry: choice }) => {
    const { colorCode: color, ...added } = aboutChoice(choice);
    return { key, label, ...imageIn(choice), ...present({ color, ...added }) };
  });

const sentModifier = object({
  modifierRenderType: maybeWords,
  mandatory: isNotFalse,
  freeTextSettings: orEmpty(
    object({
      key: maybeWords,
      title: maybeWords,
      minCharCount: orElse(number, 0),
      maxCharCount: orElse(number, 500),
      defaultAddedPrice: addedPrice,
    }),
  ),
});

/** A modifier is mandatory unless it says that it is not. */
export const modifiersOf = (values: unknown): Modifier[] =>
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
      choices: modifierChoicesOf(entry),
    };
  });

const sentProduct = object({
  currency: asText,
  variantsInfo: orEmpty(
    object({
      variants: listOfValid(
        object({
          id: words,
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
        // A plan's price has the members of a variant's, but for its name.
        const price = variantPriceOf({ ...entry, actualPrice: entry?.['price'] }, currency);
        return price ? [[id, price]] : [];
      }),
    );

export const extrasOf = (product: Json): ProductExtras => {
  const { modifiers: sent, subscriptionDetails } = product;
  const read = sentProduct(product);
  const modifiers = modifiersOf(sent);
  const choiceKeys = modifiers.flatMap(({ kind, key }) => (kind === 'text' ? [] : [key]));
  return {
    modifiers,
    ...present({ currency: read.currency }),
    ...plansOf(subscriptionDetails, pricesIn(read)),
    ...(choiceKeys.length && { choiceKeys }),
    ...(isForMembers(product) && { isMembersOnly: true }),
  };
};
