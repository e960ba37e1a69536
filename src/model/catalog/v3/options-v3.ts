// Options and modifiers of a product of catalog version 3, and how they are read (CATALOG_V3 8.3, 8.4).
import {
  CHOICE_TYPES,
  type ChoiceType,
  MODIFIER_RENDER_TYPES,
  type ModifierRenderType,
  OPTION_RENDER_TYPES,
  type OptionRenderType,
} from '../../enumerations/products-v3.ts';
import { asArray, asObject, asText, type Json } from '../../json.ts';
import { filled, objectsIn, oneOf, present, readBoolean, readSize } from '../../readers.ts';
import { safeHref } from '../../safe-url.ts';
import type { PlatformImage, PlatformMedia } from '../media.ts';
import { readPlatformImage, readPlatformMedia } from '../read-platform-media.ts';

/** One choice of an option, such as a size. */
export interface ProductV3Choice {
  choiceId?: string;
  /** What a cart takes. Made from the name, so it changes with it. */
  key?: string;
  name?: string;
  choiceType?: ChoiceType;
  /** CSS hex color of a swatch. */
  colorCode?: string;
  /** Of options: over all variants. False for `visible`: no longer sold. */
  inStock?: boolean;
  visible?: boolean;
  /** Of modifiers: decimal text that is added to the unit price. */
  addedPrice?: string;
  image?: PlatformImage;
  /** Needs the field PRODUCT_CHOICES_DISPLAY_IMAGE. */
  displayImage?: PlatformImage;
  linkedMedia?: PlatformMedia[];
  /** References into the gallery. Needs the field PRODUCT_CHOICES_MEDIA_REFERENCES. */
  media?: { items: { mediaId?: string; url?: string }[] };
}

interface WithChoices {
  id?: string;
  key?: string;
  name?: string;
  choicesSettings: { choices: ProductV3Choice[] };
}

/** An option of a product, such as its size: each choice makes variants. */
export interface ProductV3Option extends WithChoices {
  optionRenderType?: OptionRenderType;
}

/** A text that the shopper writes. `title` is its label, `key` its name in a cart. */
export interface FreeTextSettingsV3 {
  title?: string;
  key?: string;
  minCharCount?: number;
  /** At most 500. */
  maxCharCount?: number;
  /** Decimal text. */
  defaultAddedPrice?: string;
}

/** Like an option, but without variants and stock. */
export interface ProductV3Modifier extends WithChoices {
  /** Treat a missing one as true, as the platform's own storefront does. */
  mandatory?: boolean;
  modifierRenderType?: ModifierRenderType;
  freeTextSettings?: FreeTextSettingsV3;
}

const readReferences = (value: unknown): ProductV3Choice['media'] => {
  const items = objectsIn(asObject(value)?.['items']).map((item) =>
    present({ mediaId: asText(item['mediaId']), url: safeHref(item['url']) }),
  );
  return items.length ? { items } : undefined;
};

const readChoice = (choice: Json): ProductV3Choice => ({
  ...present({
    choiceId: asText(choice['choiceId']),
    key: asText(choice['key']),
    name: asText(choice['name']),
    choiceType: oneOf(CHOICE_TYPES, choice['choiceType']),
    colorCode: /^#[\da-f]{3,8}$/i.exec(asText(choice['colorCode']) ?? '')?.[0],
    inStock: readBoolean(choice['inStock']),
    visible: readBoolean(choice['visible']),
    addedPrice: asText(choice['addedPrice']),
    image: readPlatformImage(choice['image']),
    displayImage: readPlatformImage(choice['displayImage']),
    media: readReferences(choice['media']),
  }),
  linkedMedia: asArray(choice['linkedMedia']).flatMap((item) => readPlatformMedia(item) ?? []),
});

/** The fields that options and modifiers share. */
const readShared = (json: Json): WithChoices => ({
  ...present({ id: asText(json['id']), key: asText(json['key']), name: asText(json['name']) }),
  choicesSettings: {
    choices: objectsIn(asObject(json['choicesSettings'])?.['choices']).map(readChoice),
  },
});

const readFreeText = (value: unknown): FreeTextSettingsV3 | undefined => {
  const given = asObject(value);
  return filled(
    present({
      title: asText(given?.['title']),
      key: asText(given?.['key']),
      minCharCount: readSize(given?.['minCharCount']),
      maxCharCount: readSize(given?.['maxCharCount']),
      defaultAddedPrice: asText(given?.['defaultAddedPrice']),
    }),
  );
};

export const readOption = (option: Json): ProductV3Option => ({
  ...readShared(option),
  ...present({ optionRenderType: oneOf(OPTION_RENDER_TYPES, option['optionRenderType']) }),
});

export const readModifier = (modifier: Json): ProductV3Modifier => ({
  ...readShared(modifier),
  ...present({
    mandatory: readBoolean(modifier['mandatory']),
    modifierRenderType: oneOf(MODIFIER_RENDER_TYPES, modifier['modifierRenderType']),
    freeTextSettings: readFreeText(modifier['freeTextSettings']),
  }),
});
