// Reports options, choices and variants that an owner has fixed and the product does not have. Few pages load it.

import type { App } from '../../app/app.ts';
import type { SharedName } from '../../app/elements/owner-names.ts';
import type { ProductView } from '../../app/state/views.ts';

/** The choices that were most likely meant: what differs in case only, else the first of each option. */
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

/** Reports a variant, an option or a choice that the product does not have. `name` and `read` are the element's. */
export const reportUnknown = (
  { report }: Pick<App, 'report'>,
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
