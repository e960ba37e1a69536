// Translates a refusal of the platform into file terms: line, column and reason.
import type { StoreError } from '../../src/client/errors.ts';
import { type Refusal, withoutControls } from './catalog-file/refusal.ts';

interface Violation {
  field: string;
  reason: string;
}

const violationsOf = (error: StoreError): Violation[] => {
  const { validationError } = error.details as {
    validationError?: { fieldViolations?: unknown };
  };
  const given = validationError?.fieldViolations;
  return (Array.isArray(given) ? given : []).map((violation) => {
    const { field, description, violatedRule } = (violation ?? {}) as Record<string, unknown>;
    return {
      field: String(field ?? ''),
      reason: String(description || violatedRule || 'is refused'),
    };
  });
};

const COLUMNS: readonly [pattern: RegExp, column: string][] = [
  [/^product\.slug/, 'handle'],
  [/^product\.priceData/, 'price'],
  [/^product\.productOptions\[(\d+)\]\.choices/, 'choices'],
  [/^product\.productOptions\[(\d+)\]/, 'option'],
  [/^product\.productOptions/, 'choices1'],
  [/^product\.options\[(\d+)\]\.choicesSettings/, 'choices'],
  [/^product\.options\[(\d+)\]/, 'option'],
  [/^product\.plainDescription/, 'description'],
  [/^product\.media/, 'media'],
  [/^product\.variantsInfo.*\.(sku|weight|visible)$/, ''],
  [/^product\.variantsInfo/, 'price'],
  [/^product\.(\w+)/, ''],
  [/^variants\[\d+\]\.choices/, 'choices1'],
  [/^variants\[\d+\]\.(\w+)/, ''],
  [/^media/, 'media'],
  [/^(productIds|collection)/, 'collections'],
];

const columnOf = (field: string): string => {
  for (const [pattern, column] of COLUMNS) {
    const [found, part = ''] = pattern.exec(field) ?? [];
    if (found === undefined) continue;
    return column && /^\d+$/.test(part) ? `${column}${Number(part) + 1}` : column || part;
  }
  return field;
};

/** `line`: line of the product. `variantLines`: lines of the variants that were sent, in order. */
export const refusalsOf = (
  error: StoreError,
  line: number,
  variantLines: readonly number[] = [],
): Refusal[] => {
  const violations = violationsOf(error);
  if (violations.length === 0) {
    const { field } =
      (error.details as { applicationError?: { data?: { field?: unknown } } }).applicationError
        ?.data ?? {};
    const reason = withoutControls(error.message || error.code);
    return [{ line, field: typeof field === 'string' ? columnOf(field) : '', reason }];
  }
  return violations.map(({ field, reason }) => {
    const [, index] = /^(?:product\.variantsInfo\.)?variants\[(\d+)\]/.exec(field) ?? [];
    return {
      line: (index !== undefined ? variantLines[Number(index)] : undefined) ?? line,
      field: columnOf(field),
      reason: withoutControls(reason),
    };
  });
};
