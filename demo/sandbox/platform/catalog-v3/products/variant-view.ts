import Big from 'big.js';
import { amountText, toCents } from '../../../foundation/money/money.ts';
import type {
  ListedProduct,
  ProductRow,
  VariantRow,
} from '../../catalog/products/product-reader.ts';
import type { PlansOf } from '../../catalog/products/subscription-details.ts';
import { choiceIdOf, optionIdOf, renderTypeOf, variantIdOf } from '../ids/catalog-ids.ts';
import type { DiscountOf } from './automatic-discount.ts';
import { mediaItems } from './media-view.ts';
import { actualPriceOf, compareAtPriceOf, type MoneyView, moneyToWire } from './money-view.ts';
import type { OptionView } from './option-view.ts';
import { variantPhysicalToWire } from './per-unit-view.ts';
import { inventoryStatusOf } from './stock-view.ts';
import { planPrice } from './subscription-view.ts';

export interface VariantView extends OptionView, MoneyView {
  discountOf: DiscountOf;
  plansOf: PlansOf;
}

export const variantToWire = (entry: ListedProduct, variant: VariantRow, view: VariantView) => {
  const { product } = entry;
  const { asked, locale } = view;
  const actual = actualPriceOf(variant, product);
  const compareAt = compareAtPriceOf(variant, product);
  const discount = asked.has('DISCOUNT_INFO') ? view.discountOf(entry, actual) : undefined;
  const [media] = mediaItems(picturesOf(variant, product), product.name, view);
  return {
    id: variantIdOf(product.id, variant.variantId),
    visible: variant.visible,
    ...skuOf(variant, product),
    ...(variant.barcode !== null && { barcode: variant.barcode }),
    choices: choicesToWire(variant, product, asked.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: {
      actualPrice: moneyToWire(actual, view),
      ...(compareAt && { compareAtPrice: moneyToWire(compareAt, view) }),
      ...(discount && { priceAfterDiscount: moneyToWire(discount.price, view) }),
    },
    ...(media && { media }),
    ...(product.productType === 'physical'
      ? {
          physicalProperties: variantPhysicalToWire(variant, product, {
            locale,
            after: discount?.price,
          }),
        }
      : { digitalProperties: {} }),
    ...(asked.has('SUBSCRIPTION_PRICES_INFO') && planPrices(entry, variant, view)),
    inventoryStatus: inventoryStatusOf(variant, product),
    ...(asked.has('MERCHANT_DATA') && { revenueDetails: revenueOf(variant, product, view) }),
  };
};

export const skuOf = (variant: VariantRow, product: ProductRow) => {
  const sku = variant.sku ?? product.sku;
  return sku === '' ? {} : { sku };
};

export const choicesToWire = (
  { choices }: VariantRow,
  { options }: ProductRow,
  withNames: boolean,
) =>
  options.flatMap((option) => {
    const choiceName = choices[option.name];
    if (choiceName === undefined) return [];
    const renderType = renderTypeOf(option);
    const optionId = optionIdOf(option.name, renderType);
    return [
      {
        optionChoiceIds: { optionId, choiceId: choiceIdOf(optionId, choiceName) },
        ...(withNames && {
          optionChoiceNames: { optionName: option.name, choiceName, renderType },
        }),
      },
    ];
  });

const picturesOf = ({ choices }: VariantRow, { options }: ProductRow): string[] =>
  options.flatMap(({ name, choices: known }) =>
    known.flatMap(({ description, media }) =>
      choices[name] === description ? (media ?? []).slice(0, 1) : [],
    ),
  );

const planPrices = (entry: ListedProduct, variant: VariantRow, view: VariantView) => {
  const plans = view.plansOf(entry.product.id);
  if (plans.length === 0) return {};
  const actual = actualPriceOf(variant, entry.product);
  return {
    subscriptionPricesInfo: {
      subscriptionPrices: plans.map((plan) => {
        const price = planPrice(actual, plan);
        const discount = view.asked.has('DISCOUNT_INFO')
          ? view.discountOf(entry, price)
          : undefined;
        return {
          subscriptionId: plan.id,
          price: moneyToWire(price, view),
          ...(discount && { priceAfterDiscount: moneyToWire(discount.price, view) }),
        };
      }),
    },
  };
};

const revenueOf = (variant: VariantRow, product: ProductRow, view: MoneyView) => {
  const price = actualPriceOf(variant, product);
  const cost = new Big(variant.cost ?? product.cost ?? 0);
  const profit = toCents(price.minus(cost));
  return {
    cost: moneyToWire(cost, view),
    profit: moneyToWire(profit, view),
    profitMargin: price.eq(0) ? amountText(new Big(0)) : profit.div(price).round(4).toFixed(),
  };
};
