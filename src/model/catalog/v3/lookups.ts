// What products of catalog version 3 name by id, and how it is read: customizations, brands, ribbons, info sections
// (CATALOG_V3 8.8).
import {
  CHOICE_TYPES,
  type ChoiceType,
  MODIFIER_RENDER_TYPES,
  type ModifierRenderType,
} from '../../enumerations/products-v3.ts';
import { asArray, asNumber, asObject, asText, type Json } from '../../json.ts';
import { objectsIn, oneOf, present, readDate } from '../../readers.ts';
import { readRichContent } from '../../rich-content/read-rich-content.ts';
import type { PlatformImage } from '../media.ts';
import type { InfoSectionV3 } from '../product-v3.ts';
import { readPlatformImage } from '../read-platform-media.ts';

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
  /** As the platform sent it. */
  raw: Json;
}

/** An info section of its own, which products share. */
export interface SharedInfoSection extends InfoSectionV3, Lookup {
  id: string;
}

/** A choice. Its id is `choiceId` in products. */
export interface CustomizationChoice {
  id: string;
  name?: string;
  key?: string;
  choiceType?: ChoiceType;
  colorCode?: string;
  /** Decimal text. */
  defaultAddedPrice?: string;
  displayImage?: PlatformImage;
  /** The choices that this one counts for: "navy" for "blue". */
  primaryChoiceIds: string[];
}

/** An option or a modifier, as all products share it. */
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
  /** Needs the field ASSIGNED_PRODUCTS_COUNT. */
  assignedProductsCount?: number;
}

const CUSTOMIZATION_TYPES = ['PRODUCT_OPTION', 'MODIFIER'] as const;

const lookupIn = (entity: Json, id: string): Lookup => ({
  id,
  ...present({
    revision: asText(entity['revision']),
    createdDate: readDate(entity['createdDate']),
    updatedDate: readDate(entity['updatedDate']),
  }),
});

/** With an id, or undefined. */
const withId = <Entity>(
  value: unknown,
  read: (entity: Json, base: Lookup) => Entity,
): Entity | undefined => {
  const entity = asObject(value);
  const id = asText(entity?.['id']);
  return entity && id ? read(entity, lookupIn(entity, id)) : undefined;
};

export const readNamedLookup = (value: unknown): NamedLookup | undefined =>
  withId(value, (entity, base) => ({ ...base, ...present({ name: asText(entity['name']) }) }));

export const readRawLookup = (value: unknown): RawLookup | undefined => {
  const named = readNamedLookup(value);
  return named && { ...named, raw: asObject(value) ?? {} };
};

export const readSharedInfoSection = (value: unknown): SharedInfoSection | undefined =>
  withId(value, (entity, base) => ({
    ...base,
    ...present({
      uniqueName: asText(entity['uniqueName']),
      title: asText(entity['title']),
      plainDescription: asText(entity['plainDescription']),
      description: readRichContent(entity['description']),
    }),
  }));

const readChoice = (choice: Json): CustomizationChoice[] => {
  const id = asText(choice['id']);
  if (!id) return [];
  const primaryChoiceIds = asArray(choice['primaryChoiceIds']).flatMap((one) => asText(one) ?? []);
  return [
    {
      id,
      primaryChoiceIds,
      ...present({
        name: asText(choice['name']),
        key: asText(choice['key']),
        choiceType: oneOf(CHOICE_TYPES, choice['choiceType']),
        colorCode: asText(choice['colorCode']),
        defaultAddedPrice: asText(choice['defaultAddedPrice']),
        displayImage: readPlatformImage(choice['displayImage']),
      }),
    },
  ];
};

const choicesIn = (settings: Json | undefined): CustomizationV3['choicesSettings'] =>
  settings && {
    choices: objectsIn(settings['choices']).flatMap(readChoice),
    ...present({ sortOrder: asText(settings['sortOrder']) }),
  };

const freeTextIn = (input: Json | undefined): CustomizationV3['freeTextInput'] =>
  input &&
  present({
    title: asText(input['title']),
    key: asText(input['key']),
    minCharCount: asNumber(input['minCharCount']),
    maxCharCount: asNumber(input['maxCharCount']),
    defaultAddedPrice: asText(input['defaultAddedPrice']),
  });

export const readCustomization = (value: unknown): CustomizationV3 | undefined =>
  withId(value, (entity, base) => ({
    ...base,
    ...present({
      name: asText(entity['name']),
      key: asText(entity['key']),
      customizationType: oneOf(CUSTOMIZATION_TYPES, entity['customizationType']),
      customizationRenderType: oneOf(MODIFIER_RENDER_TYPES, entity['customizationRenderType']),
      choicesSettings: choicesIn(asObject(entity['choicesSettings'])),
      freeTextInput: freeTextIn(asObject(entity['freeTextInput'])),
      assignedProductsCount: asNumber(entity['assignedProductsCount']),
    }),
  }));
