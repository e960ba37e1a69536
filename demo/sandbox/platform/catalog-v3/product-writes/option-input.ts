// Converts the options and modifiers of a merchant's request to their stored form.
import type { Modifier, ModifierChoice, ProductOption } from '../../catalog/catalog-json.ts';
import { mediaIdOf } from '../../catalog/media/media-library.ts';
import type { Database } from '../../core/database.ts';
import { findCustomization } from '../customizations/customization-reader.ts';
import type { CustomizationRow } from '../customizations/customization-relation.ts';
import { choiceIdOf } from '../ids/catalog-ids.ts';
import type { ChoiceInput, ModifierInput, OptionInput } from './option-schema.ts';
import { writeError } from './write-errors.ts';

/** The customization with this id, loaded only if names are missing. */
const customizationFor = async (
  db: Database,
  { id, name, choices }: { id: string | null | undefined; name: unknown; choices: ChoiceInput[] },
): Promise<CustomizationRow | undefined> => {
  const isNamed = name && choices.every((choice) => choice.name);
  if (!id || isNamed) return undefined;
  const found = await findCustomization(db, id);
  if (found === undefined) throw writeError('CUSTOMIZATION_NOT_EXIST', { id });
  return found;
};

/** The choice's name and color. For a choice given only by id, both come from the customization. */
const choiceFor = (choice: ChoiceInput, customization: CustomizationRow | undefined) => {
  if (choice.name) return { name: choice.name, colorCode: choice.colorCode ?? undefined };
  if (!choice.choiceId) throw writeError('PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED');
  const known = customization?.choices?.find(
    ({ name }) => choiceIdOf(customization.id, name) === choice.choiceId?.toLowerCase(),
  );
  if (known === undefined) throw writeError('CHOICE_NOT_EXIST', { choiceId: choice.choiceId });
  return { name: known.name, colorCode: known.colorCode };
};

const mediaOf = ({ linkedMedia }: ChoiceInput): string[] =>
  (linkedMedia ?? []).map(({ id, url }) => id ?? mediaIdOf(url ?? ''));

/** @throws PlatformError 400 for unknown ids, missing names, and options of the same name. */
export const storedOptions = async (
  db: Database,
  inputs: readonly OptionInput[],
): Promise<ProductOption[]> => {
  const options: ProductOption[] = [];
  for (const { id, name, optionRenderType, choicesSettings } of inputs) {
    const choices = choicesSettings?.choices ?? [];
    const known = await customizationFor(db, { id, name, choices });
    const optionName = name ?? known?.name;
    const renderType = optionRenderType ?? known?.customizationRenderType;
    if (!optionName || !renderType) throw writeError('PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED');
    const isColor = renderType === 'SWATCH_CHOICES';
    options.push({
      name: optionName,
      optionType: isColor ? 'color' : 'drop_down',
      choices: choices.map((choice) => {
        const { name: description, colorCode } = choiceFor(choice, known);
        const media = mediaOf(choice);
        return {
          value: (isColor && colorCode) || description,
          description,
          ...(media.length > 0 && { media }),
        };
      }),
    });
  }
  if (new Set(options.map((option) => option.name)).size < options.length)
    throw writeError('DUPLICATE_PRODUCT_OPTIONS');
  return options;
};

/** @throws PlatformError 400 for unknown ids and missing names. */
export const storedModifiers = async (
  db: Database,
  inputs: readonly ModifierInput[],
): Promise<Modifier[]> => {
  const modifiers: Modifier[] = [];
  for (const input of inputs) {
    const choices = input.choicesSettings?.choices ?? [];
    const known = await customizationFor(db, { id: input.id, name: input.name, choices });
    const name = input.name ?? known?.name;
    const renderType = input.modifierRenderType ?? known?.customizationRenderType;
    if (!name || !renderType) throw writeError('MODIFIER_NAME_AND_TYPE_REQUIRED');
    const { freeTextSettings: free, mandatory } = input;
    modifiers.push({
      name,
      renderType,
      ...(typeof mandatory === 'boolean' && { mandatory }),
      ...(renderType === 'FREE_TEXT'
        ? {
            freeText: {
              title: free?.title ?? name,
              minCharCount: free?.minCharCount ?? 0,
              maxCharCount: free?.maxCharCount ?? 500,
              ...(free?.defaultAddedPrice && { addedPrice: free.defaultAddedPrice }),
            },
          }
        : { choices: choices.map((choice) => modifierChoice(choice, known)) }),
    });
  }
  return modifiers;
};

const modifierChoice = (
  choice: ChoiceInput,
  known: CustomizationRow | undefined,
): ModifierChoice => {
  const { name, colorCode } = choiceFor(choice, known);
  const media = mediaOf(choice);
  return {
    name,
    ...(colorCode && { colorCode }),
    ...(choice.addedPrice && { addedPrice: choice.addedPrice }),
    ...(media.length > 0 && { media }),
  };
};
