// Updates customizations and their choices: new names, free-text settings, and settings of a choice.

import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { ModifierChoice } from '../../catalog/catalog-json.ts';
import { customizations as kept } from '../../catalog/catalog-schema.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { choiceIdOf, modifierIdOf, optionIdOf } from '../ids/catalog-ids.ts';
import { requireRevision } from '../writes/revision.ts';
import { findCustomization } from './customization-reader.ts';
import type { CustomizationRow } from './customization-relation.ts';
import type { ChangedChoice } from './customization-schema.ts';
import { found, isKept, refusal } from './customization-writes.ts';
import { giveId, type IdChanges, renameChoiceInProducts, renameInProducts } from './rename.ts';

/** Stores the customization in a separate row, so that revision and settings do not depend on products. */
const keep = async (
  tx: Database,
  row: CustomizationRow,
  at: Date,
  choices: ModifierChoice[] | null,
): Promise<void> => {
  const set = { choices, revision: row.revision + 1, updatedDate: at };
  await tx
    .insert(kept)
    .values({
      ...set,
      type: row.customizationType,
      renderType: row.customizationRenderType,
      name: row.name,
      freeText: row.freeText,
      createdDate: new Date(row.createdDate),
    })
    .onConflictDoUpdate({ target: [kept.type, kept.renderType, kept.name], set });
};

/** Updates the map from names to ids in memory, so that the response contains the new names. */
const remember = ({ givenIds }: Platform, changes: IdChanges): void => {
  for (const [named, id] of changes) givenIds.set(named, id);
};

export interface CustomizationUpdate {
  revision: string;
  name?: string | undefined;
  freeTextInput?:
    | { title: string; minCharCount: number; maxCharCount: number; defaultAddedPrice?: unknown }
    | null
    | undefined;
}

/** @throws PlatformError 404 CUSTOMIZATION_NOT_FOUND, 409 INVALID_REVISION or CUSTOMIZATION_ALREADY_EXISTS. */
export const updateCustomization = async (
  platform: Platform,
  id: string,
  { revision, name, freeTextInput }: CustomizationUpdate,
): Promise<CustomizationRow> => {
  const at = new Date(platform.now());
  const changes = await platform.db.transaction(async (tx) => {
    const row = await found(tx, id);
    requireRevision(revision, row.revision);
    if (freeTextInput && !row.freeText) throw refusal('INVALID_FREE_TEXT_SETTINGS');
    await keep(tx, row, at, row.choices);
    if (freeTextInput) {
      const { defaultAddedPrice: price, ...texts } = freeTextInput;
      const freeText = { ...texts, ...(price ? { addedPrice: String(price) } : {}) };
      await tx.update(kept).set({ freeText }).where(isKept(row));
    }
    if (name === undefined || name === row.name) return [];
    const { customizationType, customizationRenderType: renderType } = row;
    const isModifier = customizationType === 'MODIFIER';
    if (await findCustomization(tx, (isModifier ? modifierIdOf : optionIdOf)(name, renderType)))
      throw applicationError(409, 'CUSTOMIZATION_ALREADY_EXISTS', 'There is one of this name.', {
        id,
      });
    await renameInProducts(tx, platform.now(), row, name);
    await tx.update(kept).set({ name }).where(isKept(row));
    const renaming = { from: `${renderType}:${row.name}`, to: `${renderType}:${name}` };
    return giveId(tx, isModifier ? 'modifier' : 'option', renaming, row.id);
  });
  remember(platform, changes);
  return found(platform.db, id);
};

/** @throws PlatformError 404 CUSTOMIZATION_NOT_FOUND, 409 INVALID_REVISION, 400 for invalid choices. */
export const updateChoices = async (
  platform: Platform,
  id: string,
  given: readonly ChangedChoice[],
  revision: string | null | undefined,
): Promise<CustomizationRow> => {
  const at = new Date(platform.now());
  const changes = await platform.db.transaction(async (tx) => {
    const row = await found(tx, id);
    if (revision) requireRevision(revision, row.revision);
    if (!row.choices) throw refusal('DOESNT_SUPPORT_CHOICES');
    let choices: ModifierChoice[] = row.choices;
    const renamed: IdChanges = [];
    for (const { id: choiceId, name, colorCode, defaultAddedPrice } of given) {
      const before = choices.find((one) => choiceIdOf(row.id, one.name) === choiceId.toLowerCase());
      if (!before) throw refusal('CHOICE_NOT_FOUND');
      const after: ModifierChoice = {
        ...before,
        ...(name && { name }),
        ...(colorCode && { colorCode: colorCode.toLowerCase() }),
        ...(defaultAddedPrice && { addedPrice: defaultAddedPrice }),
      };
      choices = choices.map((one) => (one === before ? after : one));
      if (after.name === before.name) continue;
      const key = (of: string) => `${row.id}:${of}`;
      const renaming = { from: before.name, to: after.name };
      await renameChoiceInProducts(tx, platform.now(), row, renaming);
      const keys = { from: key(before.name), to: key(after.name) };
      renamed.push(...(await giveId(tx, 'choice', keys, choiceId)));
    }
    if (new Set(choices.map(({ name }) => name)).size < choices.length)
      throw refusal('CHOICE_NAMES_NOT_UNIQUE');
    await keep(tx, row, at, choices);
    return renamed;
  });
  remember(platform, changes);
  return found(platform.db, id);
};
