import { eq } from 'drizzle-orm';
import { isGuid } from '../../foundation/validation/fields.ts';
import { parse } from '../../foundation/validation/parse.ts';
import { feeInput, taxRegionInput } from '../../platform/commerce/commerce-input.ts';
import { feeRow, taxRegionRow } from '../../platform/commerce/commerce-rows.ts';
import { additionalFees, taxRegions } from '../../platform/commerce/commerce-schema.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { firstOf, storedRow } from './stored-row.ts';

/** Tax regions are identified by id, fees by their code. */
export interface TaxAndFeeControl {
  createTaxRegion(input: unknown): Promise<typeof taxRegions.$inferSelect>;
  deleteTaxRegion(id: string): Promise<void>;
  createFee(input: unknown): Promise<typeof additionalFees.$inferSelect>;
  deleteFee(code: string): Promise<void>;
}

export const createTaxAndFeeControl = ({ db }: Platform): TaxAndFeeControl => ({
  async createTaxRegion(input) {
    const row = taxRegionRow(parse(taxRegionInput, input));
    return firstOf(await db.insert(taxRegions).values(row).returning(), 'region');
  },
  async deleteTaxRegion(id) {
    if (isGuid(id)) await db.delete(taxRegions).where(eq(taxRegions.id, id));
  },
  async createFee(input) {
    const given = parse(feeInput, input);
    const row = feeRow(given, await db.$count(additionalFees));
    return storedRow(db.insert(additionalFees).values(row).returning(), 'fee');
  },
  async deleteFee(code) {
    await db.delete(additionalFees).where(eq(additionalFees.code, code));
  },
});
