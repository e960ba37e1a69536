import {
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import type { ProductOption } from '../catalog-json.ts';
import type { ProductRow } from '../products/product-reader.ts';
import { lockProduct, touchProduct } from '../products/product-store.ts';
import { addMedia, mediaIdOf, unknownMedia } from './media-library.ts';
import type { MediaAssignment, NewMedia } from './media-schema.ts';

const maxMedia = 200;

type Linked = Pick<ProductRow, 'media' | 'options'>;

/** Changes media and options of a product under a lock. If an error is thrown, nothing changes. */
const changeMedia = (
  platform: Platform,
  productId: string,
  change: (product: ProductRow, tx: Database) => Promise<Linked> | Linked,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const { product } = await lockProduct(tx, productId);
    const { media, options } = await change(product, tx);
    if (media.length > maxMedia)
      throw validationError([
        {
          field: 'media',
          description: `must leave the product with at most ${maxMedia} media items`,
          violatedRule: 'MAX_SIZE',
          data: { maxSize: maxMedia },
        },
      ]);
    await touchProduct(tx, product.id, { media, options }, platform.now());
  });

/** Adds all media or none. @throws PlatformError 404 PRODUCT_NOT_FOUND, 400 listing unknown media, options, choices. */
export const addProductMedia = (
  platform: Platform,
  productId: string,
  added: readonly NewMedia[],
) =>
  changeMedia(platform, productId, async (product, tx) => {
    const named = added.flatMap(({ mediaId }) => mediaId ?? []);
    const unknown = await unknownMedia(tx, named);
    const violations = added.flatMap(({ mediaId, choice }, index): FieldViolation[] => [
      ...(mediaId !== undefined && unknown.has(mediaId)
        ? [violation(`media[${index}].mediaId`, 'is not a media item of this store')]
        : []),
      ...(choice ? unknownChoice(product, choice, `media[${index}].choice`) : []),
    ]);
    if (violations.length > 0) throw validationError(violations);
    await addMedia(
      tx,
      added.flatMap(({ url }) => url ?? []),
      platform.now(),
    );
    const ids = added.map(({ mediaId, url }) => mediaId ?? mediaIdOf(url ?? ''));
    const links = added.flatMap(({ choice }, index): MediaAssignment[] =>
      choice ? [{ ...choice, mediaIds: ids.slice(index, index + 1) }] : [],
    );
    return { media: merged(product.media, ids), options: link(product.options, links) };
  });

/** @throws PlatformError 404 PRODUCT_NOT_FOUND. */
export const removeProductMedia = (
  platform: Platform,
  productId: string,
  mediaIds: readonly string[] | undefined,
) =>
  changeMedia(platform, productId, ({ media, options }) => {
    const gone = new Set(mediaIds ?? media);
    const without = (ids: readonly string[]) => ids.filter((id) => !gone.has(id));
    return { media: without(media), options: mapChoices(options, (_, __, ids) => without(ids)) };
  });

/** @throws PlatformError 404 PRODUCT_NOT_FOUND, 400 listing every unknown option, choice and medium. */
export const linkProductMedia = (
  platform: Platform,
  productId: string,
  assignments: readonly MediaAssignment[],
) =>
  changeMedia(platform, productId, (product) => {
    const violations = assignments.flatMap((assignment, index) => [
      ...unknownChoice(product, assignment, `media[${index}]`),
      ...(assignment.mediaIds ?? []).flatMap((id, place) =>
        product.media.includes(id)
          ? []
          : [violation(`media[${index}].mediaIds[${place}]`, 'is not a media item of the product')],
      ),
    ]);
    if (violations.length > 0) throw validationError(violations);
    return { media: product.media, options: link(product.options, assignments) };
  });

/** @throws PlatformError 404 PRODUCT_NOT_FOUND, 400 listing every unknown option and choice. */
export const unlinkProductMedia = (
  platform: Platform,
  productId: string,
  assignments: readonly MediaAssignment[],
) =>
  changeMedia(platform, productId, (product) => {
    const violations = assignments.flatMap((assignment, index) =>
      unknownChoice(product, assignment, `media[${index}]`),
    );
    if (violations.length > 0) throw validationError(violations);
    const options = mapChoices(product.options, (option, choice, ids) => {
      const meant = assignments.filter((entry) => isFor(entry, option, choice));
      return ids.filter(
        (id) => !meant.some(({ mediaIds }) => mediaIds === undefined || mediaIds.includes(id)),
      );
    });
    return { media: product.media, options };
  });

const violation = (field: string, description: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'VALIDATION',
});

const unknownChoice = (
  { options }: ProductRow,
  { option, choice }: { option: string; choice: string },
  path: string,
): FieldViolation[] => {
  const known = options.find(({ name }) => name === option);
  if (known === undefined) return [violation(`${path}.option`, 'is not an option of the product')];
  return known.choices.some(({ description }) => description === choice)
    ? []
    : [violation(`${path}.choice`, 'is not a choice of the option')];
};

const merged = (ids: readonly string[], more: readonly string[]) => [...new Set([...ids, ...more])];

const isFor = (entry: MediaAssignment, option: string, choice: string): boolean =>
  entry.option === option && entry.choice === choice;

const link = (options: readonly ProductOption[], assignments: readonly MediaAssignment[]) =>
  mapChoices(options, (option, choice, ids) =>
    merged(
      ids,
      assignments.flatMap((entry) => (isFor(entry, option, choice) ? (entry.mediaIds ?? []) : [])),
    ),
  );

/** Returns the options with `mediaOf` applied to each choice. A choice left without media has no `media` property. */
const mapChoices = (
  options: readonly ProductOption[],
  mediaOf: (option: string, choice: string, ids: readonly string[]) => string[],
): ProductOption[] =>
  options.map((option) => ({
    ...option,
    choices: option.choices.map(({ media = [], ...choice }) => {
      const ids = mediaOf(option.name, choice.description, media);
      return ids.length > 0 ? { ...choice, media: ids } : choice;
    }),
  }));
