// SQL selects of one product's field values: options, choices, modifiers, categories and more.
import { type SQL, sql } from 'drizzle-orm';
import { lastingGuidSql, namedGuidSql } from '../../../foundation/db/named-guid.ts';
import { products as p } from '../../catalog/catalog-schema.ts';
import { type SetField, toListLiteral } from '../../catalog/query/query-field.ts';
import { allProductsCategoryId } from '../ids/catalog-ids.ts';
import type { FieldSpec } from '../query/field-specs.ts';

const renderType = sql`case o.e ->> 'optionType' when 'color' then 'SWATCH_CHOICES' else 'TEXT_CHOICES' end`;

const options = sql`(select ${lastingGuidSql('option', sql`${renderType} || ':' || (o.e ->> 'name')`)} as id,
  o.e ->> 'name' as name, o.e -> 'choices' as choices, 'description' as named
  from jsonb_array_elements(${p.options}) as o(e))`;

const modifiers = sql`(select ${lastingGuidSql('modifier', sql`m.type || ':' || m.name`)} as id, m.name,
  m.choices, 'name' as named from (
    select 'FREE_TEXT' as type, t.e ->> 'title' as name, null::jsonb as choices
    from jsonb_array_elements(${p.customTextFields}) as t(e)
    union all
    select n.e ->> 'renderType', n.e ->> 'name', n.e -> 'choices'
    from jsonb_array_elements(${p.modifiers}) as n(e)) m)`;

const choiceIds = (customizations: SQL): SQL =>
  sql`select ${lastingGuidSql('choice', sql`x.id::text || ':' || (c.e ->> x.named)`)}::text as v
    from ${customizations} x, jsonb_array_elements(coalesce(x.choices, '[]'::jsonb)) as c(e)`;

const choiceNames = (customizations: SQL): SQL =>
  sql`select c.e ->> x.named as v
    from ${customizations} x, jsonb_array_elements(coalesce(x.choices, '[]'::jsonb)) as c(e)`;

const sectionId = namedGuidSql(
  'info-section',
  sql`coalesce(s.e ->> 'title', '') || chr(10) || coalesce(s.e ->> 'description', '')`,
);
const sections = sql`jsonb_array_elements(${p.infoSections}) as s(e)`;
const ribbons = sql`jsonb_array_elements_text(${p.additionalRibbons}) as r(name)`;

/** Each select returns text values in the column `v`. */
export const valueSets = {
  optionIds: sql`select x.id::text as v from ${options} x`,
  optionNames: sql`select x.name as v from ${options} x`,
  optionChoiceIds: choiceIds(options),
  optionChoiceNames: choiceNames(options),
  modifierIds: sql`select x.id::text as v from ${modifiers} x`,
  modifierNames: sql`select x.name as v from ${modifiers} x`,
  modifierChoiceIds: choiceIds(modifiers),
  modifierChoiceNames: choiceNames(modifiers),
  sectionIds: sql`select ${sectionId}::text as v from ${sections}`,
  sectionNames: sql`select 'section-' || left(${sectionId}::text, 8) as v from ${sections}`,
  ribbonIds: sql`select ${namedGuidSql('ribbon', sql`r.name`)}::text as v from ${ribbons}`,
  ribbonNames: sql`select r.name as v from ${ribbons}`,
  directCategoryIds: sql`select pc.collection_id::text as v from product_collections pc
    where pc.product_id = ${p.id}`,
  allCategoryIds: sql`with recursive held as (
    select pc.collection_id as id from product_collections pc where pc.product_id = ${p.id}
    union select c.parent_id from held join collections c on c.id = held.id
    where c.parent_id is not null)
    select held.id::text as v from held union all select ${allProductsCategoryId}::text`,
  none: sql`select null::text as v where false`,
};

/** Field with several values per product. Its filter operators are `$hasSome`, `$hasAll` and the operators in `more`. */
export const setOf = (
  values: SQL,
  element: 'guid' | 'text' = 'text',
  more: readonly string[] = [],
): FieldSpec => {
  const field: SetField = {
    kind: 'set',
    element,
    operators: ['$hasSome', '$hasAll', ...more],
    isEmpty: sql`not exists (${values})`,
    has(wanted, which) {
      const list = toListLiteral('text', element === 'guid' ? wanted.map(lower) : wanted);
      return which === 'some'
        ? sql`exists (select 1 from (${values}) s where s.v = any(${list}))`
        : sql`(select count(distinct s.v) from (${values}) s where s.v = any(${list})) = ${wanted.length}::int`;
    },
  };
  return { field, values };
};

const lower = (text: string): string => text.toLowerCase();
