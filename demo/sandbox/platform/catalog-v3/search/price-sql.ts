// SQL for the prices and weights of a product's variants, with the same results as the product's JSON.
import { type SQL, sql } from 'drizzle-orm';
import { digitsOf, storeCurrency } from '../../../foundation/money/currency.ts';
import { products as p, variants as v } from '../../catalog/catalog-schema.ts';

const price = sql`coalesce(${v.price}, ${p.price})`;

/** The selling price of a variant, rounded to the decimal places of the store's currency. */
const actualPrice = (): SQL => {
  const digits = sql.raw(String(digitsOf(storeCurrency())));
  return sql`(case ${p.discountType}
    when 'AMOUNT' then greatest(0, round(${price} - ${p.discountValue}, ${digits}))
    when 'PERCENT' then greatest(0, round(${price} * (100 - ${p.discountValue}) / 100, ${digits}))
    else ${price} end)`;
};

const compareAtPrice = (): SQL =>
  sql`coalesce(${v.compareAtPrice}, case when ${price} > ${actualPrice()} then ${price} end)`;

/** Aggregates over the visible variants, or over all if none is visible. */
const overVariants = (aggregate: 'min' | 'max', value: SQL): SQL => {
  const call = sql`${sql.raw(aggregate)}(${value})`;
  return sql`(select coalesce(${call} filter (where ${v.visible}), ${call})
    from ${v} where ${v.productId} = ${p.id})`;
};

export const actualPriceSql = (aggregate: 'min' | 'max'): SQL =>
  overVariants(aggregate, actualPrice());

export const compareAtPriceSql = (aggregate: 'min' | 'max'): SQL =>
  overVariants(aggregate, compareAtPrice());

/** Null for a product that is not shipped. */
export const shippingWeightSql = (aggregate: 'min' | 'max'): SQL =>
  sql`(case when ${p.productType} = 'physical' then (select ${sql.raw(aggregate)}(
    coalesce(${v.weight}, ${p.weight}, 0)) from ${v} where ${v.productId} = ${p.id}) end)`;

/** SKU of the cheapest variant; visible variants come first. */
export const minVariantSkuSql = (): SQL =>
  sql`nullif((select coalesce(${v.sku}, ${p.sku}) from ${v} where ${v.productId} = ${p.id}
    order by ${v.visible} desc, ${actualPrice()}, ${v.position} limit 1), '')`;
