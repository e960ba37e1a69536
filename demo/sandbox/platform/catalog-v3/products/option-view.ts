import Big from 'big.js';
import { shownText } from '../../../foundation/money/money.ts';
import type { CustomTextField, Modifier, ModifierChoice } from '../../catalog/catalog-json.ts';
import type { CatalogProduct, ProductRow } from '../../catalog/products/product-reader.ts';
import { isInStock } from '../../catalog/variants/variant-entity.ts';
import { choiceIdOf, modifierIdOf, optionIdOf, renderTypeOf } from '../ids/catalog-ids.ts';
import { keyOf } from '../ids/key.ts';
import { type MediaView, mediaItems, mediaReferences } from './media-view.ts';

export interface OptionView extends MediaView {
  now: number;
}

/** Date announced by the platform for the end of `linkedMedia`. */
const linkedMediaEnds = Date.UTC(2027, 0, 1);

const choicePictures = (
  { media, displayImage }: { media?: string[] | undefined; displayImage?: string | undefined },
  altText: string,
  view: OptionView,
) => {
  const items = mediaItems(media ?? [], altText, view);
  const [shown] = displayImage === undefined ? [] : mediaItems([displayImage], altText, view);
  return {
    ...(items.length > 0 && view.now < linkedMediaEnds && { linkedMedia: items }),
    ...(items.length > 0 &&
      view.asked.has('PRODUCT_CHOICES_MEDIA_REFERENCES') && {
        media: { items: mediaReferences(items) },
      }),
    ...(shown?.image &&
      view.asked.has('PRODUCT_CHOICES_DISPLAY_IMAGE') && { displayImage: shown.image }),
  };
};

const isHexColor = (value: string | undefined): value is string =>
  value !== undefined && /^#[0-9a-f]{6}$/i.test(value);

const choiceType = (colorCode: string | undefined) =>
  isHexColor(colorCode)
    ? { choiceType: 'ONE_COLOR', colorCode: colorCode.toLowerCase() }
    : { choiceType: 'CHOICE_TEXT' };

export const optionsToWire = ({ product, variants }: CatalogProduct, view: OptionView) =>
  product.options.map((option) => {
    const renderType = renderTypeOf(option);
    const id = optionIdOf(option.name, renderType);
    return {
      id,
      name: option.name,
      key: keyOf(option.name),
      optionRenderType: renderType,
      choicesSettings: {
        choices: option.choices.map(({ description, value, ...pictures }) => {
          const having = variants.filter(({ choices }) => choices[option.name] === description);
          const isSwatch = renderType === 'SWATCH_CHOICES';
          return {
            choiceId: choiceIdOf(id, description),
            key: keyOf(description),
            name: description,
            ...choiceType(isSwatch ? value : undefined),
            inStock: having.some(isInStock),
            visible: having.some(({ visible }) => visible),
            ...choicePictures(pictures, `${product.name}, ${description}`, view),
          };
        }),
      },
    };
  });

/** A custom text field of version 1 as a modifier. */
const fromTextField = ({ title, maxLength, mandatory }: CustomTextField): Modifier => ({
  name: title,
  renderType: 'FREE_TEXT',
  mandatory,
  freeText: { title, minCharCount: mandatory ? 1 : 0, maxCharCount: Math.min(maxLength, 500) },
});

/** All modifiers of a product, the custom text fields of version 1 first. */
export const modifiersOf = ({
  customTextFields,
  modifiers,
}: Pick<ProductRow, 'customTextFields' | 'modifiers'>): Modifier[] => [
  ...customTextFields.map(fromTextField),
  ...modifiers,
];

const modifierChoice = (
  customizationId: string,
  { name, colorCode, addedPrice, ...pictures }: ModifierChoice,
  altText: string,
  view: OptionView,
) => ({
  choiceId: choiceIdOf(customizationId, name),
  key: keyOf(name),
  name,
  ...choiceType(colorCode),
  ...(addedPrice !== undefined && { addedPrice: shownText(new Big(addedPrice)) }),
  ...choicePictures(pictures, `${altText}, ${name}`, view),
});

export const modifiersToWire = (product: ProductRow, view: OptionView) =>
  modifiersOf(product).map(({ name, renderType, mandatory, freeText, choices }) => {
    const id = modifierIdOf(name, renderType);
    return {
      id,
      name,
      key: keyOf(name),
      ...(mandatory !== undefined && { mandatory }),
      modifierRenderType: renderType,
      ...(freeText && {
        freeTextSettings: {
          title: freeText.title,
          key: keyOf(freeText.title),
          minCharCount: freeText.minCharCount,
          maxCharCount: freeText.maxCharCount,
          ...(freeText.addedPrice !== undefined && {
            defaultAddedPrice: shownText(new Big(freeText.addedPrice)),
          }),
        },
      }),
      ...(choices && {
        choicesSettings: {
          choices: choices.map((choice) => modifierChoice(id, choice, product.name, view)),
        },
      }),
    };
  });
