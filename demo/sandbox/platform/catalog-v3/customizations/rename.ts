// Renames options, modifiers and choices in every product that has them; their ids stay.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Modifier, ProductOption } from '../../catalog/catalog-json.ts';
import { givenIds, products as p, variants as v } from '../../catalog/catalog-schema.ts';
import type { Database } from '../../core/database.ts';
import { renderTypeOf } from '../ids/catalog-ids.ts';
import type { CustomizationRow } from './customization-relation.ts';

export interface Renaming {
  from: string;
  to: string;
}

/** Changes to the map from `kind:name` to id, to be applied in memory after the commit. */
export type IdChanges = [named: string, id: string][];

/** Assigns the id to the new name. The old name gets a new id, so that another entity can use the old name. */
export const giveId = async (
  tx: Database,
  kind: string,
  { from, to }: Renaming,
  id: string,
): Promise<IdChanges> => {
  const changes: IdChanges = [
    [`${kind}:${from}`, randomUUID()],
    [`${kind}:${to}`, id],
  ];
  for (const [named, given] of changes)
    await tx
      .insert(givenIds)
      .values({ named, id: given })
      .onConflictDoUpdate({ target: givenIds.named, set: { id: given } });
  return changes;
};

interface Renamed {
  options?: ProductOption[];
  modifiers?: Modifier[];
  customTextFields?: (typeof p.$inferSelect)['customTextFields'];
  /** Returns a variant's choices with the new option or choice name. */
  choices?(before: Record<string, string>): Record<string, string>;
}

type Product = Pick<typeof p.$inferSelect, 'options' | 'modifiers' | 'customTextFields'>;

/** Rewrites the products for which `rename` returns changes. */
const rewrite = async (
  tx: Database,
  now: number,
  rename: (product: Product) => Renamed | undefined,
): Promise<void> => {
  const all = await tx
    .select({
      id: p.id,
      options: p.options,
      modifiers: p.modifiers,
      customTextFields: p.customTextFields,
    })
    .from(p);
  for (const { id, ...product } of all) {
    const renamed = rename(product);
    if (!renamed) continue;
    const { choices, ...columns } = renamed;
    const touched = { revision: sql`${p.revision} + 1`, lastUpdated: new Date(now) };
    await tx
      .update(p)
      .set({ ...columns, ...touched })
      .where(eq(p.id, id));
    if (!choices) continue;
    for (const row of await tx.select().from(v).where(eq(v.productId, id)))
      await tx
        .update(v)
        .set({ choices: choices(row.choices) })
        .where(sql`${v.productId} = ${id} and ${v.variantId} = ${row.variantId}`);
  }
};

const isOf =
  ({ name, customizationRenderType }: CustomizationRow) =>
  (option: ProductOption): boolean =>
    option.name === name && renderTypeOf(option) === customizationRenderType;

const isModifierOf =
  ({ name, customizationRenderType }: CustomizationRow) =>
  (modifier: Modifier): boolean =>
    modifier.name === name && modifier.renderType === customizationRenderType;

/** Renames an option, a modifier or a custom text field in all products. */
export const renameInProducts = (
  tx: Database,
  now: number,
  row: CustomizationRow,
  to: string,
): Promise<void> => {
  const named = <Of extends { name: string }>(one: Of): Of => ({ ...one, name: to });
  if (row.customizationType === 'PRODUCT_OPTION')
    return rewrite(tx, now, ({ options }) =>
      options.some(isOf(row))
        ? {
            options: options.map((one) => (isOf(row)(one) ? named(one) : one)),
            choices: ({ [row.name]: choice, ...others }) => ({
              ...others,
              ...(choice !== undefined && { [to]: choice }),
            }),
          }
        : undefined,
    );
  const isTitle = ({ title }: { title: string }) =>
    row.customizationRenderType === 'FREE_TEXT' && title === row.name;
  return rewrite(tx, now, ({ modifiers, customTextFields }) =>
    modifiers.some(isModifierOf(row)) || customTextFields.some(isTitle)
      ? {
          modifiers: modifiers.map((one) => (isModifierOf(row)(one) ? named(one) : one)),
          customTextFields: customTextFields.map((one) =>
            isTitle(one) ? { ...one, title: to } : one,
          ),
        }
      : undefined,
  );
};

export const renameChoiceInProducts = (
  tx: Database,
  now: number,
  row: CustomizationRow,
  { from, to }: Renaming,
): Promise<void> =>
  rewrite(tx, now, ({ options, modifiers }) => {
    if (row.customizationType === 'PRODUCT_OPTION')
      return options.some(isOf(row))
        ? {
            options: options.map((one) => (isOf(row)(one) ? withChoice(one, from, to) : one)),
            choices: (before) =>
              before[row.name] === from ? { ...before, [row.name]: to } : before,
          }
        : undefined;
    return modifiers.some(isModifierOf(row))
      ? {
          modifiers: modifiers.map((one) => ({
            ...one,
            ...(isModifierOf(row)(one) && {
              choices: one.choices?.map((choice) =>
                choice.name === from ? { ...choice, name: to } : choice,
              ),
            }),
          })),
        }
      : undefined;
  });

const withChoice = (option: ProductOption, from: string, to: string): ProductOption => ({
  ...option,
  choices: option.choices.map((choice) => {
    if (choice.description !== from) return choice;
    const value = choice.value === from ? to : choice.value;
    return { ...choice, value, description: to };
  }),
});
