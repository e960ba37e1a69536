// Entities that products of catalog version 3 reference by id, and their readers: customizations, brands,
// ribbons, info sections.
import {
  type Codec,
  listOfRead,
  listOfValid,
  maybe,
  maybeOneOf,
  nonEmptyText,
  sparse,
} from '../../codec/codec.ts';
import { asNumber, asText, type Json, toObject } from '../../codec/json.ts';
import { readDate } from '../../codec/readers.ts';
import {
  CHOICE_TYPES,
  type ChoiceType,
  MODIFIER_RENDER_TYPES,
  type ModifierRenderType,
} from '../../enumerations/products.ts';
import type { PlatformImage } from '../media.ts';
import { readPlatformImage } from '../read-platform-media.ts';
import { readRichContent } from '../rich-content/read-rich-content.ts';
import type { InfoSectionV3 } from './product-v3.ts';

interface Lookup {
  id: string;
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
}

/** A brand or a ribbon. */
export interface NamedLookup extends Lookup {
  name?: string;
}

/** A promotion or a group of products. */
export interface RawLookup extends NamedLookup {
  /** The entity as the platform sent it. */
  raw: Json;
}

/** An info section that several products share. */
export interface SharedInfoSection extends InfoSectionV3, Lookup {
  id: string;
}

/** A choice. Products refer to its id as `choiceId`. */
export interface CustomizationChoice {
  id: string;
  name?: string;
  key?: string;
  choiceType?: ChoiceType;
  colorCode?: string;
  /** Decimal text. */
  defaultAddedPrice?: string;
  displayImage?: PlatformImage;
  /** Ids of broader choices that include this one, such as "blue" for "navy". */
  primaryChoiceIds: string[];
}

/** An option or modifier as shared by all products. */
export interface CustomizationV3 extends Lookup {
  name?: string;
  key?: string;
  customizationType?: 'PRODUCT_OPTION' | 'MODIFIER';
  customizationRenderType?: ModifierRenderType;
  choicesSettings?: { choices: CustomizationChoice[]; sortOrder?: string };
  freeTextInput?: {
    title?: string;
    key?: string;
    minCharCount?: number;
    maxCharCount?: number;
    defaultAddedPrice?: string;
  };
  /** Only sent if `fields` includes ASSIGNED_PRODUCTS_COUNT. */
  assignedProductsCount?: number;
}

/** Fields shared by all lookup entities. */
const lookup = { id: nonEmptyText, revision: asText, createdDate: readDate, updatedDate: readDate };

const namedLookup: Codec<NamedLookup> = sparse({ ...lookup, name: asText });

export const readNamedLookup: Codec<NamedLookup | undefined> = maybe(namedLookup);

export const readRawLookup = (value: unknown): RawLookup | undefined => {
  const named = readNamedLookup(value);
  return named && { ...named, raw: toObject(value) };
};

const sharedInfoSection: Codec<SharedInfoSection> = sparse({
  ...lookup,
  uniqueName: asText,
  title: asText,
  plainDescription: asText,
  description: readRichContent,
});

export const readSharedInfoSection: Codec<SharedInfoSection | undefined> = maybe(sharedInfoSection);

const choice: Codec<CustomizationChoice> = sparse({
  id: nonEmptyText,
  primaryChoiceIds: listOfRead(asText),
  name: asText,
  key: asText,
  choiceType: maybeOneOf(CHOICE_TYPES),
  colorCode: asText,
  defaultAddedPrice: asText,
  displayImage: readPlatformImage,
});

const customization: Codec<CustomizationV3> = sparse({
  ...lookup,
  name: asText,
  key: asText,
  customizationType: maybeOneOf(['PRODUCT_OPTION', 'MODIFIER']),
  customizationRenderType: maybeOneOf(MODIFIER_RENDER_TYPES),
  choicesSettings: maybe(sparse({ choices: listOfValid(choice), sortOrder: asText })),
  freeTextInput: maybe(
    sparse({
      title: asText,
      key: asText,
      minCharCount: asNumber,
      maxCharCount: asNumber,
      defaultAddedPrice: asText,
    }),
  ),
  assignedProductsCount: asNumber,
});

export const readCustomization: Codec<CustomizationV3 | undefined> = maybe(customization);
