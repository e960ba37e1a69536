// The columns of a catalog file and the rules for its header.
import { LIMITS } from './platform-limits.ts';
import { quoted, type Refusal } from './refusal.ts';

export const MAX_OPTIONS: number = LIMITS.options;

const optionColumns = Array.from({ length: MAX_OPTIONS }, (_, index) => [
  `option${index + 1}`,
  `choices${index + 1}`,
]).flat();

export const REQUIRED_COLUMNS = ['type', 'handle', 'name', 'price'];

export const COLUMNS: readonly string[] = [
  ...REQUIRED_COLUMNS,
  'description',
  'discount',
  'sku',
  'weight',
  'stock',
  'brand',
  'ribbon',
  'visible',
  'digital',
  'collections',
  'media',
  ...optionColumns,
];

/** Columns that a variant's row may fill. All other columns belong to the product's row. */
export const VARIANT_COLUMNS: readonly string[] = [
  'type',
  'handle',
  'price',
  'sku',
  'weight',
  'stock',
  'visible',
  ...optionColumns.filter((name) => name.startsWith('choices')),
];

/** A file with more unknown columns than this counts as another format: one message reports all unknown columns. */
const MOST_UNKNOWN = 5;

const EXPECTED = `expected ${REQUIRED_COLUMNS.join(', ')}, and of ${COLUMNS.slice(
  REQUIRED_COLUMNS.length,
  -optionColumns.length,
).join(', ')}, option1, choices1 to option${MAX_OPTIONS}, choices${MAX_OPTIONS} those you need`;

/** The column names of the file, or refusals. */
export const readHeader = (
  cells: readonly string[],
  line: number,
): { names: string[]; refusals: Refusal[] } => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const refusals: Refusal[] = [];
  const refuse = (field: string, reason: string) => refusals.push({ line, field, reason });
  const unknown = names.filter((name) => name !== '' && !COLUMNS.includes(name));
  const isForeign = unknown.length > MOST_UNKNOWN;
  if (isForeign)
    refuse(
      '',
      `has ${unknown.length} unknown columns, such as ${unknown.slice(0, 3).map(quoted).join(', ')}`,
    );
  names.forEach((name, index) => {
    const place = `column ${index + 1}`;
    const isUnknown = !COLUMNS.includes(name);
    if (name === '') refuse(place, 'has no name');
    else if (isUnknown && !isForeign) refuse(place, `has the unknown name ${quoted(name)}`);
    else if (isUnknown) return;
    else if (names.indexOf(name) < index)
      refuse(place, `has the same name ${quoted(name)} as column ${names.indexOf(name) + 1}`);
  });
  for (const name of REQUIRED_COLUMNS) if (!names.includes(name)) refuse(name, 'is missing');
  for (let number = 1; number <= MAX_OPTIONS; number++) {
    const [option, choices] = [`option${number}`, `choices${number}`];
    if (names.includes(option) === names.includes(choices)) continue;
    refuse(names.includes(option) ? choices : option, 'is missing: both columns are needed');
  }
  if (refusals.length > 0) refuse('', EXPECTED);
  return { names, refusals };
};
