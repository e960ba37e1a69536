// Modifiers and plans of a product of catalog version 3, and its stock: a button alone needs none of them, so this code
// is loaded with the first product that does.
import type {
  Modifier,
  ModifierChoice,
  ProductExtras,
} from '../../../model/catalog/shop-product.ts';
import { asArray, asNumber, asObject, asText, type Json } from '../../../model/json.ts';
import type { PriceData } from '../../../model/money.ts';
import { plansOf } from '../plans.ts';
import { choicesIn, imageIn, isSwatch, namedIn } from './choices.ts';
import { amountOf, variantPriceOf } from './prices.ts';
import { isForMembers } from './product-of.ts';

export { createReadStock, withStock } from './inventory.ts';

const addedPriceIn = (amount: unknown): { addedPrice?: number } => {
  const addedPrice = amountOf({ amount });
  return addedPrice ? { addedPrice } : {};
};

const modifierChoicesOf = (entry: Json): ModifierChoice[] =>
  namedIn(choicesIn(entry), 'key').map(({ id: key, name: label, entry: choice }) => {
    const color = asText(choice['colorCode']);
    return {
      key,
      label,
      ...(color && { color }),
      ...imageIn(choice),
      ...addedPriceIn(choice['addedPrice']),
    };
  });

/** A modifier is mandatory unless it says that it is not. */
export const modifiersOf = (values: unknown): Modifier[] =>
  namedIn(values, 'key').map(({ id, name, entry }) => {
    const text = asObject(entry['freeTextSettings']);
    const isText = entry['modifierRenderType'] === 'FREE_TEXT';
    return {
      key: (isText && asText(text?.['key'])) || id,
      label: (isText && asText(text?.['title'])) || name,
      kind: isText ? 'text' : isSwatch(entry['modifierRenderType']) ? 'color' : 'list',
      isMandatory: entry['mandatory'] !== false,
      minLength: asNumber(text?.['minCharCount']) ?? 0,
      maxLength: asNumber(text?.['maxCharCount']) ?? 500,
      ...addedPriceIn(text?.['defaultAddedPrice']),
      choices: modifierChoicesOf(entry),
    };
  });

const pricesIn =
  (product: Json) =>
  (planId: string): Record<string, PriceData> =>
    Object.fromEntries(
      asArray(asObject(product['variantsInfo'])?.['variants']).flatMap((value) => {
        const variant = asObject(value);
        const id = asText(variant?.['id']);
        const info = asObject(variant?.['subscriptionPricesInfo']);
        const entry = asArray(info?.['subscriptionPrices'])
          .map(asObject)
          .find((one) => one?.['subscriptionId'] === planId);
        // A plan's price has the members of a variant's, but for its name.
        const price = variantPriceOf(
          { ...entry, actualPrice: entry?.['price'] },
          asText(product['currency']),
        );
        return id && price ? [[id, price]] : [];
      }),
    );

export const extrasOf = (product: Json): ProductExtras => {
  const modifiers = modifiersOf(product['modifiers']);
  const choiceKeys = modifiers.flatMap(({ kind, key }) => (kind === 'text' ? [] : [key]));
  const currency = asText(product['currency']);
  return {
    modifiers,
    ...(currency && { currency }),
    ...plansOf(product['subscriptionDetails'], pricesIn(product)),
    ...(choiceKeys.length && { choiceKeys }),
    ...(isForMembers(product) && { isMembersOnly: true }),
  };
};
