// Reports options, choices and variants in the owner's attributes that the product lacks. Few pages load this code.

import type { SharedName } from '../../app/elements/owner-names.ts';
import type { IslandContext } from '../../app/island-context.ts';
import type { ProductView } from '../../app/state/views.ts';

/** Guesses the owner's choice of each option: a choice that occurs in `text`, ignoring case, else the first choice. */
const likelyChoices = ({ options }: ProductView, text: string): string =>
  JSON.stringify(
    Object.fromEntries(
      options.map(({ name, choices }) => {
        const isMeant = ({ value }: { value: string }) =>
          text.toLowerCase().includes(JSON.stringify(value).toLowerCase());
        return [name, (choices.find(isMeant) ?? choices[0])?.value ?? ''];
      }),
    ),
  );

/** Reports an unknown variant, option or choice. `name` names the owner's element, and `read` reads its attributes. */
export const reportUnknown = (
  { report }: Pick<IslandContext, 'report'>,
  name: string,
  product: ProductView,
  read: (attribute: SharedName) => string | null | undefined,
): void => {
  const { unknown } = product;
  if (!unknown) return;
  const text = read(unknown) ?? '';
  let expected = `no options for ${product.name}`;
  if (product.options[0])
    expected = `choices of ${product.name} like ${likelyChoices(product, text)}`;
  if (unknown === 'variant') expected = `the id of a variant of ${product.name}`;
  report(`<${name}> ${unknown}: expected ${expected}, received "${text}"`);
};
