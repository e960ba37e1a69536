// Converts the options of a catalog file to version 3.
import type { ProductOptionInput } from '../../../src/package/admin.ts';
import type { KnownOption } from './known-product.ts';

const isColor = (value: string | undefined): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '');

export const wantedOptions = (options: readonly ProductOptionInput[]): KnownOption[] =>
  options.map(({ name, optionType, choices }) => {
    const isSwatch = optionType === 'color';
    return {
      name,
      optionRenderType: isSwatch ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
      choices: choices.map(({ value, description }) => ({
        name: description ?? value ?? '',
        colorCode: isSwatch && isColor(value) ? value.toLowerCase() : undefined,
      })),
    };
  });

export const isSameOptions = (
  one: readonly KnownOption[],
  other: readonly KnownOption[],
): boolean => JSON.stringify(one) === JSON.stringify(other);

export const optionsToWire = (options: readonly KnownOption[]) =>
  options.map(({ name, optionRenderType, choices }) => ({
    name,
    optionRenderType,
    choicesSettings: {
      choices: choices.map(({ name: choice, colorCode }) => ({
        name: choice,
        ...(colorCode === undefined
          ? { choiceType: 'CHOICE_TEXT' }
          : { choiceType: 'ONE_COLOR', colorCode }),
      })),
    },
  }));

/** All combinations of choices. The first option varies slowest. */
export const combinationsOf = (options: readonly KnownOption[]): Record<string, string>[] =>
  options.reduce<Record<string, string>[]>(
    (rows, { name, choices }) =>
      rows.flatMap((row) => choices.map((choice) => ({ ...row, [name]: choice.name }))),
    [{}],
  );
