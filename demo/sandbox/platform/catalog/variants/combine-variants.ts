// Computes the variants of a product: one for each combination of choices.
import { randomUUID } from 'node:crypto';
import type { ProductOption } from '../catalog-json.ts';
import type { variants } from '../catalog-schema.ts';
import { defaultVariantId, type VariantRow } from '../products/product-reader.ts';

export type NewVariant = typeof variants.$inferInsert;

export interface VariantPlan {
  /** Existing variants that remain, each with its position, which can be new. */
  kept: { variantId: string; position: number }[];
  added: NewVariant[];
  removed: string[];
}

const keyOf = (choices: Record<string, string>): string =>
  JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The changes that make the existing variants match the options. */
export const planVariants = (
  productId: string,
  options: readonly ProductOption[],
  before: readonly VariantRow[],
): VariantPlan => {
  const known = new Map(before.map((variant) => [keyOf(variant.choices), variant]));
  const plan: VariantPlan = { kept: [], added: [], removed: [] };
  const wanted = combinations(options);
  wanted.forEach((choices, position) => {
    const key = keyOf(choices);
    const same = known.get(key);
    known.delete(key);
    if (same) plan.kept.push({ variantId: same.variantId, position });
    else
      plan.added.push({
        productId,
        variantId: options.length === 0 ? defaultVariantId : randomUUID(),
        position,
        choices,
        quantity: options.length === 0 ? totalOf(before) : stockOfNew(before),
      });
  });
  plan.removed = [...known.values()].map(({ variantId }) => variantId);
  return plan;
};

// When options are removed, tracked stock is added up; one untracked variant makes the sum untracked.
const totalOf = (before: readonly VariantRow[]): number | null =>
  before.reduce<number | null>(
    (total, { quantity }) => (total === null || quantity === null ? null : total + quantity),
    before.length === 0 ? null : 0,
  );

// If stock is tracked, a new combination starts at zero.
const stockOfNew = (before: readonly VariantRow[]): number | null =>
  before.some(({ quantity }) => quantity !== null) ? 0 : null;

/** Every combination of choices; the first option varies slowest. */
export const combinations = (
  options: readonly { name: string; choices: readonly { description: string }[] }[],
): Record<string, string>[] =>
  options.reduce<Record<string, string>[]>(
    (rows, option) =>
      rows.flatMap((row) =>
        option.choices.map(({ description }) => ({ ...row, [option.name]: description })),
      ),
    [{}],
  );
