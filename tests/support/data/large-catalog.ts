import { sql } from 'drizzle-orm';
import { analyzeCatalog } from '../../../demo/sandbox/platform/catalog/statistics.ts';
import type { Database } from '../../../demo/sandbox/platform/core/database.ts';

/** Id of the collection with every eighth product. */
export const collectionId = '00000000-0000-4000-8000-000000000001';

const options = JSON.stringify([
  {
    name: 'Size',
    optionType: 'drop_down',
    choices: ['S', 'M', 'L'].map((value) => ({ value, description: value })),
  },
]);

/** Every tenth product is sold out, every third has three sizes, every fiftieth has three sizes starting with XL. */
export const fillCatalog = async (db: Database, count: number): Promise<void> => {
  const number = sql`(n * 7919 % ${count}::int)`;
  await db.execute(sql`insert into products (id, slug, name, description, product_type, price,
      discount_type, sku, brand, options, position, created_date, last_updated)
    select gen_random_uuid(), 'thing-' || n, 'Thing ' || ${number}, repeat('A thing that is useful. ', 8),
      'physical', (n * 31 % 5000) / 100.0 + 1, 'NONE', 'SKU' || ${number}, 'Brand ' || n % 20,
      case when n % 50 = 0 then jsonb_set(${options}::jsonb, '{0,choices,0,description}', '"XL"')
        when n % 3 = 0 then ${options}::jsonb else '[]' end,
      n, now() - n * interval '1 minute', now() - ${number} * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`insert into variants (product_id, variant_id, position, choices, quantity)
    select p.id, gen_random_uuid(), size.place,
      case when p.options = '[]' then '{}' else jsonb_build_object('Size', size.name) end,
      case when p.position % 10 = 0 then 0 end
    from products p, unnest(array['S', 'M', 'L']) with ordinality as size(name, place)
    where size.place = 1 or p.options <> '[]'`);
  await db.execute(sql`insert into collections (id, slug, name, last_updated)
    values (${collectionId}::uuid, 'eighth', 'Every eighth', now())`);
  await db.execute(sql`insert into product_collections (product_id, collection_id, position)
    select id, ${collectionId}::uuid, position from products where position % 8 = 0`);
  await analyzeCatalog(db);
};
