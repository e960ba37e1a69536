// Loads all commerce data that the calculation needs, in one query.
import { type SQL, sql } from 'drizzle-orm';
import { rowsJson } from '../../foundation/db/json-rows.ts';
import { isGuid } from '../../foundation/validation/fields.ts';
import type { StoredLine } from '../cart/cart-json.ts';
import type { Database } from '../core/database.ts';
import { preparedOnce } from '../core/prepared-once.ts';
import type { Commerce } from '../pricing/commerce.ts';
import { workshop } from '../pricing/shipping.ts';
import {
  additionalFees,
  coupons,
  discountRules,
  memberships,
  shippingOptions,
  taxRegions,
} from './commerce-schema.ts';

export interface CommerceQuestion {
  couponCode: string | null;
  ownerId: string;
  lines: readonly Pick<StoredLine, 'catalogItemId'>[];
}

export interface LoadedCommerce extends Commerce {
  /** Collection ids by product, for the requested lines. */
  collectionIds: ReadonlyMap<string, readonly string[]>;
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

const json = <T>(query: SQL): SQL<T> =>
  query.mapWith({ mapFromDriverValue: parsed }) as unknown as SQL<T>;

const always = sql`true`;

export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();

const named = {
  code: sql.placeholder('code'),
  ownerId: sql.placeholder('ownerId'),
  ids: sql.placeholder('ids'),
};

const commerceFor = preparedOnce((db) =>
  db
    .select({
      coupons: rowsJson(coupons, sql`${coupons.code} = ${named.code}`, sql`${coupons.id}`),
      usage: json<{ total: number; byCaller: number }>(sql`(select json_build_object(
        'total', count(*), 'byCaller', count(*) filter (where r.owner_id = ${named.ownerId}))
        from coupon_redemptions r join coupons c on c.id = r.coupon_id where c.code = ${named.code})`),
      discountRules: rowsJson(
        discountRules,
        always,
        sql`${discountRules.createdDate}, ${discountRules.id}`,
      ),
      taxRegions: rowsJson(taxRegions, always, sql`${taxRegions.id}`),
      shippingOptions: rowsJson(
        shippingOptions,
        always,
        sql`${shippingOptions.position}, ${shippingOptions.code}`,
      ),
      fees: rowsJson(
        additionalFees,
        always,
        sql`${additionalFees.position}, ${additionalFees.code}`,
      ),
      memberships: rowsJson(
        memberships,
        sql`${memberships.ownerId} = ${named.ownerId}`,
        sql`${memberships.name}, ${memberships.id}`,
      ),
      collections: json<[string, string[]][]>(sql`(select coalesce(json_agg(json_build_array(
        p.product_id, p.ids)), '[]'::json) from (select product_id, json_agg(collection_id order by position, collection_id) as ids
        from product_collections where product_id = any(${named.ids}::uuid[])
        group by product_id) p)`),
    })
    .from(sql`(select 1) as one`)
    .prepare('commerce'),
);

export const loadCommerce = async (
  db: Database,
  { couponCode, ownerId, lines }: CommerceQuestion,
): Promise<LoadedCommerce> => {
  const code = couponCode === null ? null : couponCodeOf(couponCode);
  const ids = [...new Set(lines.map(({ catalogItemId }) => catalogItemId))].filter(isGuid).sort();
  const [found] = await commerceFor(db).execute({ code, ownerId, ids: `{${ids.join(',')}}` });
  if (found === undefined) throw new Error('The select of a row returned none.');
  const { coupons: rows, usage, collections, ...rest } = found;
  return {
    ...rest,
    coupon: rows[0],
    couponUsage: { total: Number(usage.total), byCaller: Number(usage.byCaller) },
    collectionIds: new Map(collections),
    home: workshop,
  };
};
