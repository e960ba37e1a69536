import { type ToneName, tones } from '../art/palette.ts';
import type { SeedChoice, SeedOption } from './seed-types.ts';

/** A choice of a `color` option. Its color is one of the tones in the drawn product pictures. */
export const colour = (description: string, tone: ToneName, ...media: string[]): SeedChoice => ({
  value: tones[tone].base,
  description,
  ...(media.length > 0 && { media }),
});

export const colours = (name: string, ...choices: SeedChoice[]): SeedOption => ({
  name,
  optionType: 'color',
  choices,
});

export const list = (name: string, ...descriptions: string[]): SeedOption => ({
  name,
  optionType: 'drop_down',
  choices: descriptions.map((description) => ({ value: description, description })),
});
