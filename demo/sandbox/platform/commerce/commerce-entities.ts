import { ruleStatus } from '../pricing/discount-rules.ts';
import { isWholeShop } from '../pricing/goods.ts';
import type { discountRules, shippingOptions } from './commerce-schema.ts';

export const discountRuleFqdn = 'wix.ecom.discounts.v1.discount_rule';
export const shippingOptionFqdn = 'wix.ecom.v1.shipping_option';

export const discountRuleToWire = (rule: typeof discountRules.$inferSelect, now: number) => ({
  id: rule.id,
  revision: String(rule.revision),
  name: rule.name,
  active: rule.isActive,
  status: ruleStatus(rule, now),
  activeTimeInfo: {
    ...(rule.startsAt && { start: rule.startsAt.toISOString() }),
    ...(rule.endsAt && { end: rule.endsAt.toISOString() }),
  },
  discounts: {
    values: [
      {
        targetType: 'SPECIFIC_ITEMS',
        discountType: rule.kind,
        ...(rule.kind === 'PERCENTAGE' && { percentage: Number(rule.value) }),
        ...(rule.kind === 'FIXED_AMOUNT' && { fixedAmount: rule.value }),
        ...(rule.kind === 'FIXED_PRICE' && { fixedPrice: rule.value }),
        ...(!isWholeShop(rule) && {
          specificItemsInfo: { productIds: rule.productIds, collectionIds: rule.collectionIds },
        }),
      },
    ],
  },
  createdDate: rule.createdDate.toISOString(),
  updatedDate: rule.updatedDate.toISOString(),
});

export const shippingOptionToWire = (option: typeof shippingOptions.$inferSelect) => ({
  id: option.id,
  revision: String(option.revision),
  code: option.code,
  title: option.title,
  estimatedDeliveryTime: option.deliveryTime,
  ...(option.instructions !== null && { instructions: option.instructions }),
  rates: option.rates.map(({ conditions, amount, multiplyByQuantity = false }) => ({
    conditions,
    amount,
    multiplyByQuantity,
  })),
  createdDate: option.createdDate.toISOString(),
  updatedDate: option.updatedDate.toISOString(),
});
