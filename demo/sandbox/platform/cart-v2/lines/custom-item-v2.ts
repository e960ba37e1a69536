// Version 2 items without a catalog reference: their schema, and the lines created from them.
import Big from 'big.js';
import { z } from 'zod';
import { sum } from '../../../foundation/money/money.ts';
import {
  decimal,
  guid,
  readOnlyFields,
  text,
  textFrom,
} from '../../../foundation/validation/fields.ts';
import type { CustomLine, ModifierGroupV2, StoredLine } from '../../cart/cart-json.ts';
import type { CustomLineInput } from '../../cart/lines/custom-line.ts';
import { paymentOptions } from '../../commerce/commerce-json.ts';
import { refusalV2 } from '../refusals-v2.ts';

export const quantityV2 = z.number().int().min(1).max(100_000);

const translatable = z.strictObject({
  original: textFrom(1, 200),
  translated: textFrom(1, 400).nullish(),
});

const moneyInput = z.strictObject({
  amount: decimal({ lte: '999999999', maxScale: 3 }),
  convertedAmount: z.unknown().optional(),
});

/** Maximum number of groups, and of modifiers per group. Exceeding this limit has a separate error code. */
const maxModifiers = 25;

const modifierGroup = z.strictObject({
  id: text(36),
  name: translatable.nullish(),
  modifiers: z
    .array(
      z.strictObject({
        id: text(36),
        quantity: quantityV2.optional(),
        label: translatable.nullish(),
        details: translatable.nullish(),
        price: moneyInput.nullish(),
      }),
    )
    .optional(),
});

export const customItem = z.strictObject({
  name: translatable,
  quantityInfo: z.strictObject({
    requestedQuantity: quantityV2,
    availableQuantity: z.number().int().min(0).max(100_000).nullish(),
    fixedQuantity: z.boolean().nullish(),
  }),
  pricing: z.strictObject({
    price: moneyInput,
    fullPrice: moneyInput.nullish(),
    priceDescription: translatable.nullish(),
    priceUndetermined: z.boolean().nullish(),
  }),
  attributes: z.looseObject({
    itemType: z.strictObject({
      preset: z.enum(['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE']).optional(),
      custom: textFrom(1, 50).optional(),
    }),
  }),
  modifierGroups: z.array(modifierGroup).optional(),
  taxConfig: z
    .strictObject({ taxGroupId: guid.nullish(), ...readOnlyFields('taxableAddress') })
    .nullish(),
  paymentConfig: z
    .strictObject({
      paymentOption: z.enum(paymentOptions).nullish(),
      depositAmount: moneyInput.nullish(),
    })
    .nullish(),
  ...readOnlyFields('source deliveryConfig extendedFields'),
});

export type CustomItemInput = z.infer<typeof customItem>;

/** @throws PlatformError MAX_ITEM_MODIFIERS_EXCEEDED, DUPLICATE_…_IDS, DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE. */
export const checkCustomItem = ({
  modifierGroups: groups = [],
  pricing,
  paymentConfig,
}: CustomItemInput): void => {
  for (const list of [groups, ...groups.map(({ modifiers = [] }) => modifiers)])
    if (list.length > maxModifiers)
      throw refusalV2('MAX_ITEM_MODIFIERS_EXCEEDED', {
        requestCount: list.length,
        maxCount: maxModifiers,
      });
  if (hasTwice(groups)) throw refusalV2('DUPLICATE_MODIFIER_GROUP_IDS', { invalidItems: [] });
  if (groups.some(({ modifiers = [] }) => hasTwice(modifiers)))
    throw refusalV2('DUPLICATE_ITEM_MODIFIER_IDS', { invalidItems: [] });
  const deposit = paymentConfig?.depositAmount?.amount;
  if (deposit && new Big(deposit).gt(pricing.price.amount))
    throw refusalV2('DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE');
};

const hasTwice = (list: readonly { id: string }[]): boolean =>
  new Set(list.map(({ id }) => id)).size < list.length;

const modifiersPrice = (groups: readonly ModifierGroupV2[] = []): Big =>
  sum(
    groups.flatMap(({ modifiers = [] }) =>
      modifiers.map(({ price, quantity = 1 }) => new Big(price?.amount ?? 0).times(quantity)),
    ),
  );

/** Converts the item to a version 1 line whose price includes the modifiers. */
export const customLineInputOf = ({
  name,
  quantityInfo: { requestedQuantity, availableQuantity },
  pricing,
  attributes: { itemType },
  modifierGroups,
  paymentConfig,
  taxConfig,
}: CustomItemInput): CustomLineInput => {
  const added = modifiersPrice(modifierGroups);
  const withModifiers = ({ amount }: { amount: string }) => new Big(amount).plus(added).toFixed();
  const { preset, custom } = itemType;
  return {
    quantity: requestedQuantity,
    price: withModifiers(pricing.price),
    ...(pricing.fullPrice && { fullPrice: withModifiers(pricing.fullPrice) }),
    productName: name,
    itemType: {
      ...(custom && { custom }),
      ...(preset && preset !== 'UNRECOGNISED' && { preset }),
    },
    ...(availableQuantity != null && { quantityAvailable: availableQuantity }),
    ...(taxConfig?.taxGroupId && { taxGroupId: taxConfig.taxGroupId }),
    ...(paymentConfig?.paymentOption && { paymentOption: paymentConfig.paymentOption }),
    ...(paymentConfig?.depositAmount && { depositAmount: paymentConfig.depositAmount.amount }),
  };
};

/** Fields of a custom line that only version 2 shows. */
export const customLineV2Of = ({
  quantityInfo,
  modifierGroups,
}: CustomItemInput): Pick<CustomLine, 'fixedQuantity' | 'modifierGroups'> => ({
  ...(quantityInfo.fixedQuantity && { fixedQuantity: true }),
  ...(modifierGroups?.length && {
    modifierGroups: JSON.parse(JSON.stringify(modifierGroups)) as ModifierGroupV2[],
  }),
});

export const modifiersOf = ({ custom }: StoredLine) => ({
  groups: custom?.modifierGroups ?? [],
  price: modifiersPrice(custom?.modifierGroups),
});
