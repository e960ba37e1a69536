// Options and modifiers of a product of catalog version 3, and their readers.
// Facts: docs/platform/catalog.md#options.
import {
  type Codec,
  listOfRead,
  listOfValid,
  maybe,
  maybeOneOf,
  object,
  orEmpty,
  someOf,
  sparse,
  textLike,
} from '../../codec/codec.ts';
import { asText } from '../../codec/json.ts';
import { readBoolean, readSize } from '../../codec/readers.ts';
import { safeHref } from '../../codec/safe-url.ts';
import {
  CHOICE_TYPES,
  type ChoiceType,
  MODIFIER_RENDER_TYPES,
  type ModifierRenderType,
  OPTION_RENDER_TYPES,
  type OptionRenderType,
} from '../../enumerations/products.ts';
import type { PlatformImage, PlatformMedia } from '../media.ts';
import { readPlatformImage, readPlatformMedia } from '../read-platform-media.ts';

/** One choice of an option, such as a size. */
export interface ProductV3Choice {
  choiceId?: string;
  /** The key for cart lines, derived from the name. The key changes when the name changes. */
  key?: string;
  name?: string;
  choiceType?: ChoiceType;
  /** CSS hex color of a swatch. */
  colorCode?: string;
  /** Whether any variant with this choice is in stock. For options only. */
  inStock?: boolean;
  /** False if the choice is no longer sold. For options only. */
  visible?: boolean;
  /** Decimal text that is added to the unit price. For modifiers only. */
  addedPrice?: string;
  image?: PlatformImage;
  /** Only sent if `fields` includes PRODUCT_CHOICES_DISPLAY_IMAGE. */
  displayImage?: PlatformImage;
  linkedMedia?: PlatformMedia[];
  /** References to gallery items. Only sent if `fields` includes PRODUCT_CHOICES_MEDIA_REFERENCES. */
  media?: { items: { mediaId?: string; url?: string }[] };
}

interface WithChoices {
  id?: string;
  key?: string;
  name?: string;
  choicesSettings: { choices: ProductV3Choice[] };
}

/** An option of a product, such as its size. Variants are combinations of choices. */
export interface ProductV3Option extends WithChoices {
  optionRenderType?: OptionRenderType;
}

/** A custom text field. `title` is the label, and `key` identifies the text in a cart. */
export interface FreeTextSettingsV3 {
  title?: string;
  key?: string;
  minCharCount?: number;
  /** At most 500 characters. */
  maxCharCount?: number;
  /** Decimal text. */
  defaultAddedPrice?: string;
}

/** Like an option, but without variants and stock. */
export interface ProductV3Modifier extends WithChoices {
  /** Treat a missing value as true, as the platform's storefront does. */
  mandatory?: boolean;
  modifierRenderType?: ModifierRenderType;
  freeTextSettings?: FreeTextSettingsV3;
}

const withItems = orEmpty(
  object({ items: listOfValid(sparse({ mediaId: asText, url: safeHref })) }),
);

const choice: Codec<ProductV3Choice> = sparse({
  choiceId: asText,
  key: asText,
  name: asText,
  choiceType: maybeOneOf(CHOICE_TYPES),
  colorCode: maybe(textLike(/^#[\da-f]{3,8}$/i, 'a color of CSS')),
  inStock: readBoolean,
  visible: readBoolean,
  addedPrice: asText,
  image: readPlatformImage,
  displayImage: readPlatformImage,
  linkedMedia: listOfRead(readPlatformMedia),
  media: (value) => {
    const { items } = withItems(value);
    return items.length ? { items } : undefined;
  },
});

/** Fields shared by options and modifiers. */
const shared = {
  id: asText,
  key: asText,
  name: asText,
  choicesSettings: orEmpty(object({ choices: listOfValid(choice) })),
};

export const option: Codec<ProductV3Option> = sparse({
  ...shared,
  optionRenderType: maybeOneOf(OPTION_RENDER_TYPES),
});

export const modifier: Codec<ProductV3Modifier> = sparse({
  ...shared,
  mandatory: readBoolean,
  modifierRenderType: maybeOneOf(MODIFIER_RENDER_TYPES),
  freeTextSettings: someOf({
    title: asText,
    key: asText,
    minCharCount: readSize,
    maxCharCount: readSize,
    defaultAddedPrice: asText,
  }),
});
