// The stock that a merchant sets: a quantity, or only whether the item is in stock.
import { z } from 'zod';
import { readOnlyFields, textFrom } from '../../../foundation/validation/fields.ts';

/** The largest quantity that the platform accepts. */
export const maxQuantity = 99_999;

export const preorderInput = z.strictObject({
  enabled: z.boolean().nullish(),
  message: textFrom(1, 250).nullish(),
  limit: z.number().int().min(0).max(100_000).nullish(),
  ...readOnlyFields('counter quantity'),
});

export type PreorderInput = z.infer<typeof preorderInput>;

export const stockFields = {
  quantity: z.number().int().min(-maxQuantity).max(maxQuantity).nullish(),
  inStock: z.boolean().nullish(),
  preorderInfo: preorderInput.nullish(),
};

export const stockInput = z.strictObject({ ...stockFields, ...readOnlyFields('id revision') });

export interface StockInput {
  quantity?: number | null | undefined;
  inStock?: boolean | null | undefined;
  preorderInfo?: PreorderInput | null | undefined;
}

/** Stock in its stored form: quantity null is always in stock; quantity zero without tracking is out of stock. */
export const storedStock = ({ quantity, inStock }: StockInput) => {
  if (quantity !== undefined && quantity !== null) return { quantity, isUntracked: false };
  return { quantity: inStock === false ? 0 : null, isUntracked: true };
};

/** Whether the input contains stock; otherwise only the pre-order settings change. */
export const hasStock = ({ quantity, inStock }: StockInput): boolean =>
  (quantity ?? undefined) !== undefined || (inStock ?? undefined) !== undefined;
