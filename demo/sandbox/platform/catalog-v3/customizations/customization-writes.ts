// Writes separately stored customizations, and the choices of all customizations.
import { and, eq, sql } from 'drizzle-orm';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { ModifierChoice } from '../../catalog/catalog-json.ts';
import { customizations as kept } from '../../catalog/catalog-schema.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { choiceIdOf, modifierIdOf, optionIdOf } from '../ids/catalog-ids.ts';
import { requireRevision } from '../writes/revision.ts';
import { findCustomization } from './customization-reader.ts';
import type { CustomizationRow } from './customization-relation.ts';
import type { ChoiceInput, NewCustomization } from './customization-schema.ts';

const maxChoices = 1_000;

const descriptions = {
  CHOICE_ASSIGNED_TO_PRODUCT: 'A product has the choice.',
  CHOICE_IDS_MISMATCH: 'The ids are not those of all choices.',
  CHOICE_NAMES_NOT_UNIQUE: 'Two choices would have one name.',
  CHOICE_NOT_FOUND: 'There is no such choice.',
  CHOICES_LIMIT_EXCEEDED: 'There would be too many choices.',
  DOESNT_SUPPORT_CHOICES: 'Free text has no choices.',
  INVALID_CUSTOMIZATION_RENDER_TYPE: 'An option has choices.',
  INVALID_FREE_TEXT_SETTINGS: 'Free text needs settings of its own, and no choices.',
} as const;

export const refusal = (code: keyof typeof descriptions) =>
  applicationError(400, code, descriptions[code]);

const stored = ({ name, colorCode, defaultAddedPrice }: ChoiceInput): ModifierChoice => ({
  name,
  ...(colorCode && { colorCode: colorCode.toLowerCase() }),
  ...(defaultAddedPrice && { addedPrice: defaultAddedPrice }),
});

/** @throws PlatformError 409 CUSTOMIZATION_ALREADY_EXISTS, 400 for settings of the wrong type. */
export const createCustomization = async (
  { db, now }: Platform,
  input: NewCustomization,
): Promise<CustomizationRow> => {
  const { name, customizationType: type, customizationRenderType: renderType } = input;
  const isText = renderType === 'FREE_TEXT';
  if (isText && type === 'PRODUCT_OPTION') throw refusal('INVALID_CUSTOMIZATION_RENDER_TYPE');
  if (isText !== Boolean(input.freeTextInput) || isText === Boolean(input.choicesSettings))
    throw refusal('INVALID_FREE_TEXT_SETTINGS');
  const id = (type === 'MODIFIER' ? modifierIdOf : optionIdOf)(name, renderType);
  const { defaultAddedPrice, title, minCharCount, maxCharCount } = input.freeTextInput ?? {};
  const at = new Date(now());
  return db.transaction(async (tx) => {
    if (await findCustomization(tx, id))
      throw applicationError(409, 'CUSTOMIZATION_ALREADY_EXISTS', 'There is one of this name.', {
        id,
      });
    await tx.insert(kept).values({
      type,
      renderType,
      name,
      choices: input.choicesSettings?.choices.map(stored) ?? null,
      freeText: isText
        ? {
            title: title ?? name,
            minCharCount: minCharCount ?? 0,
            maxCharCount: maxCharCount ?? 500,
            ...(defaultAddedPrice && { addedPrice: defaultAddedPrice }),
          }
        : null,
      createdDate: at,
      updatedDate: at,
    });
    return found(tx, id);
  });
};

/** @throws PlatformError 404 CUSTOMIZATION_NOT_FOUND, 409 CUSTOMIZATION_ASSIGNED_TO_PRODUCT. */
export const deleteCustomization = ({ db }: Platform, id: string): Promise<CustomizationRow> =>
  db.transaction(async (tx) => {
    const row = await found(tx, id);
    if (row.assignedProductsCount > 0)
      throw applicationError(409, 'CUSTOMIZATION_ASSIGNED_TO_PRODUCT', 'A product has it.', { id });
    await tx.delete(kept).where(isKept(row));
    return row;
  });

export interface ChoicesChange {
  kind: 'add' | 'set' | 'remove' | 'reorder';
  choices?: readonly ChoiceInput[] | undefined;
  choiceIds?: readonly string[] | undefined;
  revision?: string | null | undefined;
}

/** @throws PlatformError 404 CUSTOMIZATION_NOT_FOUND, 409 INVALID_REVISION, 400 for invalid choices. */
export const changeChoices = ({ db, now }: Platform, id: string, change: ChoicesChange) =>
  db.transaction(async (tx) => {
    const row = await found(tx, id);
    if (change.revision) requireRevision(change.revision, row.revision);
    if (row.customizationRenderType === 'FREE_TEXT') throw refusal('DOESNT_SUPPORT_CHOICES');
    const after = changed(row, change);
    if (after.length > maxChoices) throw refusal('CHOICES_LIMIT_EXCEEDED');
    const at = new Date(now());
    await tx
      .insert(kept)
      .values({
        type: row.customizationType,
        renderType: row.customizationRenderType,
        name: row.name,
        choices: after,
        revision: row.revision + 1,
        createdDate: new Date(row.createdDate),
        updatedDate: at,
      })
      .onConflictDoUpdate({
        target: [kept.type, kept.renderType, kept.name],
        set: { choices: after, revision: sql`${kept.revision} + 1`, updatedDate: at },
      });
    const result = await found(tx, id);
    // A call that leaves out a choice fails if a product uses the choice.
    if ((result.choices ?? []).length > after.length) throw refusal('CHOICE_ASSIGNED_TO_PRODUCT');
    return result;
  });

const changed = (row: CustomizationRow, { kind, choices, choiceIds }: ChoicesChange) => {
  const before = row.choices ?? [];
  const given = (choices ?? []).map(stored);
  const isNamed = (list: readonly ModifierChoice[], name: string) =>
    list.some((choice) => choice.name === name);
  if (kind === 'add') return [...before, ...given.filter(({ name }) => !isNamed(before, name))];
  if (kind === 'set') return given;
  const byId = new Map(before.map((choice) => [choiceIdOf(row.id, choice.name), choice]));
  const ids = [...new Set((choiceIds ?? []).map((one) => one.toLowerCase()))];
  const meant = ids.flatMap((one) => byId.get(one) ?? []);
  if (kind === 'reorder') {
    if (meant.length !== before.length || ids.length !== before.length)
      throw refusal('CHOICE_IDS_MISMATCH');
    return meant;
  }
  if (meant.length < ids.length) throw refusal('CHOICE_NOT_FOUND');
  return before.filter(({ name }) => !isNamed(meant, name));
};

export const isKept = ({ customizationType, customizationRenderType, name }: CustomizationRow) =>
  and(
    eq(kept.type, customizationType),
    eq(kept.renderType, customizationRenderType),
    eq(kept.name, name),
  );

export const found = async (db: Database, id: string): Promise<CustomizationRow> => {
  const row = await findCustomization(db, id);
  if (row) return row;
  throw applicationError(404, 'CUSTOMIZATION_NOT_FOUND', 'There is no such customization.', {
    customizationId: id.slice(0, 100),
  });
};
