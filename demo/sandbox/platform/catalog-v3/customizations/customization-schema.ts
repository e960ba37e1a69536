import { z } from 'zod';
import { decimal, guid, readOnlyFields, textFrom } from '../../../foundation/validation/fields.ts';
import { customizationFields } from './customization-entity.ts';

const price = decimal({ lte: '999999999.99', maxScale: 3 }).nullish();

const choice = z.strictObject({
  name: textFrom(1, 50),
  choiceType: z.enum(['CHOICE_TEXT', 'ONE_COLOR']).nullish(),
  colorCode: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be #rrggbb')
    .nullish(),
  defaultAddedPrice: price,
  ...readOnlyFields('id key displayImage primaryChoiceIds'),
});

export type ChoiceInput = z.infer<typeof choice>;

const choices = z.array(choice).min(1).max(1_000);

const newCustomization = z.strictObject({
  ...readOnlyFields('id _id revision createdDate updatedDate key assignedProductsCount'),
  name: textFrom(1, 50),
  customizationType: z.enum(['PRODUCT_OPTION', 'MODIFIER']),
  customizationRenderType: z.enum(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES']),
  choicesSettings: z.strictObject({ choices, ...readOnlyFields('sortOrder') }).nullish(),
  freeTextInput: z
    .strictObject({
      title: textFrom(1, 100),
      minCharCount: z.number().int().min(0).max(500).default(0),
      maxCharCount: z.number().int().min(1).max(500).default(500),
      defaultAddedPrice: price,
      ...readOnlyFields('key'),
    })
    .nullish(),
});

export type NewCustomization = z.infer<typeof newCustomization>;

export const createCustomizationBody = z.strictObject({
  customization: newCustomization,
  fields: customizationFields,
});

const changedChoice = z.strictObject({
  ...choice.shape,
  id: guid,
  name: textFrom(1, 50).optional(),
});

/** Body of the call that changes choices; absent fields stay unchanged. */
export const changedChoicesBody = z.strictObject({
  customizationId: guid.optional(),
  fields: customizationFields,
  choices: z.array(changedChoice).min(1).max(1_000),
  revision: textFrom(1, 20).nullish(),
});

export type ChangedChoice = z.infer<typeof changedChoice>;

/** Body of an update, which changes only the name and the free-text settings. */
export const updateCustomizationBody = z.strictObject({
  customization: z.strictObject({
    ...newCustomization.shape,
    ...readOnlyFields('customizationType customizationRenderType choicesSettings'),
    id: guid.optional(),
    revision: textFrom(1, 20),
    name: textFrom(1, 50).optional(),
  }),
  fields: customizationFields,
});

const common = { customizationId: guid.optional(), fields: customizationFields };

export const choicesBody = z.strictObject({ ...common, choices });

/** Body of the calls that remove or reorder choices. */
export const choiceIdsBody = z.strictObject({
  ...common,
  choiceIds: z.array(guid).min(1).max(1_000),
  revision: textFrom(1, 20).nullish(),
});
