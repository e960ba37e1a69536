// Converts the product fields of a merchant's request to column values, except options, variants and slug.
import type { InfoSection } from '../../catalog/catalog-json.ts';
import { addMedia, mediaIdOf, unknownMedia } from '../../catalog/media/media-library.ts';
import type { ProductColumns } from '../../catalog/products/product-rows.ts';
import type { Database } from '../../core/database.ts';
import { lookUp } from './known-names.ts';
import { storedModifiers } from './option-input.ts';
import type { NewProductV3, ProductChangeV3 } from './product-schema.ts';
import { writeError } from './write-errors.ts';

type Input = NewProductV3 | ProductChangeV3;

/** Columns for the fields of the input; absent fields change no column. Options, variants and slug are not included. */
export const columnsOf = async (
  db: Database,
  input: Input,
  now: number,
): Promise<ProductColumns> => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.productType !== undefined && {
    productType: input.productType === 'DIGITAL' ? 'digital' : 'physical',
  }),
  ...(input.visible !== undefined && { visible: input.visible ?? true }),
  ...(input.plainDescription !== undefined && { description: input.plainDescription ?? '' }),
  ...(await brandOf(db, input)),
  ...(await ribbonsOf(db, input)),
  ...(input.infoSections !== undefined && {
    infoSections: await sectionsOf(db, input.infoSections ?? []),
  }),
  ...(await mediaOf(db, input, now)),
  ...(input.modifiers !== undefined && {
    modifiers: await storedModifiers(db, input.modifiers ?? []),
    // The call gives custom text fields of version 1 as modifiers, so the old column of these fields is cleared.
    customTextFields: [],
  }),
  ...(input.purchaseEligibility !== undefined && {
    membersOnly: input.purchaseEligibility?.userCriteria === 'MEMBERS_ONLY',
  }),
  ...(input.seoData !== undefined && { seoData: input.seoData }),
  ...perUnitOf(input),
});

const brandOf = async (db: Database, { brand }: Input): Promise<ProductColumns> => {
  if (brand === undefined) return {};
  if (brand?.name) return { brand: brand.name };
  if (!brand?.id) return { brand: null };
  const found = await lookUp(db, 'brand', brand.id);
  if (found === undefined) throw writeError('BRAND_MISSING_ID', { id: brand.id });
  return { brand: found.name };
};

const ribbonsOf = async (db: Database, input: Input): Promise<ProductColumns> => {
  const nameOf = async ({
    id,
    name,
  }: {
    id?: string | null | undefined;
    name?: string | null | undefined;
  }) => {
    const found = name ?? (id ? (await lookUp(db, 'ribbon', id))?.name : undefined);
    if (found === undefined) throw writeError('RIBBON_NOT_FOUND', { ...(id && { id }) });
    return found;
  };
  const { ribbon, additionalRibbons: more } = input;
  const primary = ribbon ? await nameOf(ribbon) : null;
  const additional = await Promise.all((more ?? []).map(nameOf));
  if (new Set(additional).size < additional.length)
    throw writeError('DUPLICATE_RIBBON_IN_ADDITIONAL');
  if (primary !== null && additional.includes(primary))
    throw writeError('DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL');
  return {
    ...(ribbon !== undefined && { ribbon: primary }),
    ...(more !== undefined && { additionalRibbons: additional }),
  };
};

const sectionsOf = (
  db: Database,
  sections: NonNullable<Input['infoSections']>,
): Promise<InfoSection[]> =>
  Promise.all(
    sections.map(async ({ id, title, plainDescription }) => {
      const isGiven = typeof title === 'string' && typeof plainDescription === 'string';
      if (!id || isGiven) return { title: title ?? '', description: plainDescription ?? '' };
      const found = await lookUp(db, 'infoSection', id);
      if (found === undefined) throw writeError('INFO_SECTION_ERROR_OCCURRED', { id });
      return { title: found.name, description: found.description ?? '' };
    }),
  );

/** The product's media: library files by id; files with an external URL are added to the library. */
const mediaOf = async (db: Database, input: Input, now: number): Promise<ProductColumns> => {
  const choices = [...(input.options ?? []), ...(input.modifiers ?? [])].flatMap(
    ({ choicesSettings }) => choicesSettings?.choices ?? [],
  );
  const linked = choices.flatMap(({ linkedMedia }) => linkedMedia ?? []);
  const items = input.media?.itemsInfo?.items;
  const all = [...(items ?? []), ...linked];
  const unknown = await unknownMedia(
    db,
    all.flatMap(({ id }) => id ?? []),
  );
  if (unknown.size > 0) throw writeError('PRODUCT_MEDIA_NOT_EXIST', { mediaIds: [...unknown] });
  await addMedia(
    db,
    all.flatMap(({ id, url }) => (id ? [] : (url ?? []))),
    now,
  );
  if (items === undefined) return input.media === null ? { media: [] } : {};
  return { media: [...new Set(items.map(({ id, url }) => id ?? mediaIdOf(url ?? '')))] };
};

/** The base quantity comes from the product, the quantity per unit from the first variant that has one. */
const perUnitOf = ({ physicalProperties, variantsInfo }: Input): ProductColumns => {
  const base = physicalProperties?.pricePerUnit;
  if (base === null) return { pricePerUnit: null };
  const [content] = (variantsInfo?.variants ?? []).flatMap(
    (variant) => variant.physicalProperties?.pricePerUnit?.settings ?? [],
  );
  if (base === undefined || content === undefined) return {};
  return {
    pricePerUnit: {
      totalQuantity: content.quantity,
      totalMeasurementUnit: content.measurementUnit,
      baseQuantity: base.quantity,
      baseMeasurementUnit: base.measurementUnit,
    },
  };
};
