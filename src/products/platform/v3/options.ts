// Pure: the options of a product of catalog version 3.
import type { MediaItem } from '../../../client/catalog/media.ts';
import { asText } from '../../../client/codec/json.ts';
import type { ShopChoice, ShopOption } from '../shop-product.ts';
import { choicesIn, imageIn, isSwatch, namedIn } from './choices.ts';
import { linkedMediaOf } from './media.ts';

/** An option, with the choices that are still sold. */
export interface OptionEntry {
  id: string;
  option: ShopOption;
  /** Choice id -> its name. */
  names: ReadonlyMap<string, string>;
}

export const optionsOf = (values: unknown, gallery: readonly MediaItem[]): OptionEntry[] =>
  namedIn(values, 'id').map(({ id, name, entry }) => {
    const isColor = isSwatch(entry['optionRenderType']);
    const found = namedIn(choicesIn(entry), 'choiceId');
    const choices = found.map(({ id: choiceId, name: description, entry: choice }): ShopChoice => {
      const items = linkedMediaOf(choice, gallery);
      return {
        id: choiceId,
        value: (isColor && asText(choice['colorCode'])) || description,
        description,
        inStock: choice['inStock'] !== false,
        visible: choice['visible'] !== false,
        ...(items.length && { media: { items } }),
        ...imageIn(choice),
      };
    });
    return {
      id,
      option: { name, optionType: isColor ? 'color' : 'drop_down', choices },
      names: new Map(found.map((one) => [one.id, one.name])),
    };
  });
