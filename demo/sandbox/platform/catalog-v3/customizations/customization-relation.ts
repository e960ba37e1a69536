// Customizations as one relation: the options and modifiers of all products, and separately stored customizations.
import { type SQL, sql } from 'drizzle-orm';
import { lastingGuidSql } from '../../../foundation/db/named-guid.ts';
import { jsonRow } from '../lists/json-row.ts';

export interface CustomizationRow {
  id: string;
  revision: number;
  name: string;
  customizationType: 'PRODUCT_OPTION' | 'MODIFIER';
  customizationRenderType: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES';
  /** Choices in the order of their first use; null for free text. */
  choices: { name: string; colorCode?: string; addedPrice?: string }[] | null;
  freeText: {
    title: string;
    minCharCount: number;
    maxCharCount: number;
    addedPrice?: string;
  } | null;
  assignedProductsCount: number;
  createdDate: string;
  updatedDate: string;
}

const options = sql`select p.id as product_id, p.position, p.created_date, p.last_updated,
    'PRODUCT_OPTION' as type, o.option ->> 'name' as name,
    case o.option ->> 'optionType' when 'color' then 'SWATCH_CHOICES' else 'TEXT_CHOICES' end as render_type,
    (select jsonb_agg(jsonb_build_object('name', c.choice ->> 'description')
        || case when o.option ->> 'optionType' = 'color' and c.choice ->> 'value' ~* '^#[0-9a-f]{6}$'
          then jsonb_build_object('colorCode', lower(c.choice ->> 'value')) else '{}' end order by c.place)
      from jsonb_array_elements(o.option -> 'choices') with ordinality as c(choice, place)) as choices,
    null::jsonb as free_text, 1 as revision
  from products p, jsonb_array_elements(p.options) as o(option)`;

const modifiers = sql`select p.id, p.position, p.created_date, p.last_updated, 'MODIFIER',
    m.modifier ->> 'name', m.modifier ->> 'renderType', m.modifier -> 'choices', m.modifier -> 'freeText', 1
  from products p, jsonb_array_elements(p.modifiers) as m(modifier)`;

const textFields = sql`select p.id, p.position, p.created_date, p.last_updated, 'MODIFIER',
    f.field ->> 'title', 'FREE_TEXT', null::jsonb,
    jsonb_build_object('title', f.field ->> 'title',
      'minCharCount', case when (f.field ->> 'mandatory')::boolean then 1 else 0 end,
      'maxCharCount', least((f.field ->> 'maxLength')::int, 500)), 1
  from products p, jsonb_array_elements(p.custom_text_fields) as f(field)`;

/** Customizations stored apart from products. Position -1 puts their choices before the choices of products. */
const keptApart = sql`select null::uuid, -1, s.created_date, s.updated_date, s.type, s.name, s.render_type,
    s.choices, s.free_text, s.revision
  from customizations s`;

const id = sql`case type when 'PRODUCT_OPTION'
  then ${lastingGuidSql('option', sql`render_type || ':' || name`)}
  else ${lastingGuidSql('modifier', sql`render_type || ':' || name`)} end`;

/** Subquery with the alias `customizations`, with the columns of CustomizationRow in snake case. */
export const customizations: SQL = sql`(
  with uses as (${options} union all ${modifiers} union all ${textFields} union all ${keptApart}),
  choices as (
    select type, render_type, name, jsonb_agg(choice order by position, place) as choices
    from (
      select distinct on (type, render_type, name, c.choice ->> 'name')
        type, render_type, name, c.choice, position, c.place
      from uses, jsonb_array_elements(uses.choices) with ordinality as c(choice, place)
      order by type, render_type, name, c.choice ->> 'name', position, c.place
    ) first_uses
    group by type, render_type, name
  ),
  settings as (
    select type, render_type, name, (array_agg(free_text order by position))[1] as free_text,
      count(distinct product_id)::int as assigned_products_count,
      max(revision) as revision, min(created_date) as created_date, max(last_updated) as updated_date
    from uses group by type, render_type, name
  )
  select ${id} as id, revision, name, type as customization_type, render_type as customization_render_type,
    choices, free_text, assigned_products_count, created_date, updated_date
  from settings left join choices using (type, render_type, name)
) customizations`;

export const customizationColumn: SQL<CustomizationRow> =
  jsonRow<CustomizationRow>('customizations');
