// JSON of a customization: an option or a modifier, with the ids that products contain.
import Big from 'big.js';
import { z } from 'zod';
import { amountText } from '../../../foundation/money/money.ts';
import { choiceIdOf } from '../ids/catalog-ids.ts';
import { keyOf } from '../ids/key.ts';
import type { CustomizationRow } from './customization-relation.ts';

const fieldNames = ['ASSIGNED_PRODUCTS_COUNT', 'CHOICE_DISPLAY_IMAGE'] as const;

export type CustomizationField = (typeof fieldNames)[number];

export const customizationFields = z.array(z.enum(fieldNames)).max(100).nullish();

const addedPrice = (value: string | undefined) =>
  value !== undefined && { defaultAddedPrice: amountText(new Big(value)) };

export const customizationToWire = (
  row: CustomizationRow,
  fields: readonly CustomizationField[],
) => ({
  id: row.id,
  revision: String(row.revision),
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  name: row.name,
  key: keyOf(row.name),
  customizationType: row.customizationType,
  customizationRenderType: row.customizationRenderType,
  ...(row.choices && {
    choicesSettings: {
      choices: row.choices.map(({ name, colorCode, addedPrice: price }) => ({
        id: choiceIdOf(row.id, name),
        key: keyOf(name),
        name,
        ...(colorCode === undefined
          ? { choiceType: 'CHOICE_TEXT' }
          : { choiceType: 'ONE_COLOR', colorCode: colorCode.toLowerCase() }),
        ...addedPrice(price),
      })),
    },
  }),
  ...(row.freeText && {
    freeTextInput: {
      title: row.freeText.title,
      key: keyOf(row.freeText.title),
      minCharCount: row.freeText.minCharCount,
      maxCharCount: row.freeText.maxCharCount,
      ...addedPrice(row.freeText.addedPrice),
    },
  }),
  ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
    assignedProductsCount: row.assignedProductsCount,
  }),
});
