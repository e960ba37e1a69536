// Calculates a stored cart or checkout with the current catalog and commerce data.

import type { Catalog } from '../catalog/products/product-reader.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Platform } from '../core/platform.ts';
import { calculate } from '../pricing/calculate.ts';
import type { Calculation } from '../pricing/calculation.ts';
import type { SelectedMembership } from '../pricing/memberships.ts';
import type { Address, MerchantDiscount, StoredLine } from './cart-json.ts';
import { type LineView, viewLines } from './lines/line-view.ts';

/** The fields that a cart and a checkout share for the calculation. */
export interface CartToCalculate {
  lines: readonly StoredLine[];
  couponCode: string | null;
  merchantDiscounts: readonly MerchantDiscount[];
  address: Address | null;
  shippingCode: string | null;
  /** Overrides the memberships selected on the lines. */
  memberships?: readonly SelectedMembership[] | undefined;
  withShipping?: boolean;
  withTax?: boolean;
  withFees?: boolean;
}

export interface CalculatedCart {
  views: LineView[];
  calculation: Calculation;
}

export const calculateCart = (
  { settings, now }: Pick<Platform, 'settings' | 'now'>,
  input: CartToCalculate,
  catalog: Catalog,
  commerce: LoadedCommerce,
): CalculatedCart => {
  const views = viewLines(input.lines, catalog, commerce.collectionIds);
  const { memberships = membershipsOn(input.lines), lines: _, ...rest } = input;
  const calculation = calculate({
    ...rest,
    memberships,
    lines: views.map(({ goods }) => goods),
    commerce,
    currency: settings.currency,
    autoTax: settings.autoTax,
    now: now(),
  });
  return { views, calculation };
};

export const membershipsOn = (lines: readonly StoredLine[]): SelectedMembership[] => {
  const byId = new Map<string, SelectedMembership & { lineItemIds: string[] }>();
  for (const { id, selectedMembership } of lines) {
    if (!selectedMembership) continue;
    const known = byId.get(selectedMembership.id);
    if (known) known.lineItemIds.push(id);
    else byId.set(selectedMembership.id, { ...selectedMembership, lineItemIds: [id] });
  }
  return [...byId.values()];
};
