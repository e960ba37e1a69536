import { zero } from '../../../foundation/money/money.ts';
import { settingsOfSubscription } from '../../cart/cart-entity.ts';
import type { LineView } from '../../cart/lines/line-view.ts';
import { optionsOfCatalog } from '../../cart/lines/returned-options.ts';
import type { AvailabilityStatus } from '../../cart/lines/stock.ts';
import type { Platform } from '../../core/platform.ts';
import { pictureToWire } from '../../media/addresses.ts';
import type { Calculation } from '../../pricing/calculation.ts';
import { moneyV2 } from '../money-v2.ts';
import { membershipOf } from '../payment/membership-v2.ts';
import { type PricedLine, sourceOf } from '../priced-cart.ts';
import { modifiersOf } from './custom-item-v2.ts';

const statuses: Record<AvailabilityStatus, string> = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
};

export const statusV2 = ({ availability }: LineView): string => statuses[availability.status];

export const translatable = (original: string) => ({ original, translated: original });

export const lineToV2 = (
  priced: PricedLine,
  calculation: Calculation,
  { origins, settings }: Pick<Platform, 'origins' | 'settings'>,
) => {
  const { view, requested, discounts, total } = priced;
  const { line, snapshot, availability, goods } = view;
  const { quantityAvailable } = availability;
  const confirmed = line.quantity;
  const modifiers = modifiersOf(line);
  const membership = membershipOf(line, calculation);
  return {
    id: line.id,
    name: translatable(snapshot.name),
    status: statusV2(view),
    quantityInfo: {
      confirmedQuantity: confirmed,
      requestedQuantity: requested,
      ...(quantityAvailable !== undefined && { availableQuantity: quantityAvailable }),
      fixedQuantity: line.custom?.fixedQuantity ?? false,
    },
    pricing: {
      unitPrice: moneyV2(confirmed > 0 ? total.div(confirmed) : view.price),
      totalPrice: moneyV2(total),
      priceUndetermined: false,
      breakdown: {
        fullPrice: moneyV2(view.fullPrice),
        salePrice: moneyV2(view.price),
        totalModifiersPrice: moneyV2(modifiers.price),
      },
    },
    source: sourceToV2(view, settings),
    attributes: attributesOf(view, { origins, settings }),
    discounts: discounts.map(({ applied, amount }) => ({
      ...sourceOf(applied, calculation),
      amountOff: moneyV2(amount),
    })),
    modifierGroups: modifiers.groups,
    additionalFees: [],
    couponScopes: [],
    deliveryConfig: {},
    taxConfig: { ...(goods.taxGroupId !== null && { taxGroupId: goods.taxGroupId }) },
    paymentConfig: {
      paymentOption: membership ? 'MEMBERSHIP' : goods.paymentOption,
      ...(membership && { membership }),
      depositAmount: moneyV2(goods.deposit ?? zero()),
    },
    customLineItem: line.custom !== null,
  };
};

const sourceToV2 = (
  { line, item }: LineView,
  { returnedOptions, catalogVersion }: Platform['settings'],
) => {
  if (line.custom !== null) return {};
  const options =
    item && returnedOptions === 'catalog'
      ? optionsOfCatalog(item.found, item.variant, line.options, catalogVersion === 'V3')
      : line.options;
  return {
    catalogReference: {
      catalogItemId: line.catalogItemId,
      appId: line.appId,
      ...(options !== null && { options }),
    },
    rootCatalogItemId: line.catalogItemId,
  };
};

const attributesOf = (
  { line, snapshot, goods, isShippable }: LineView,
  { origins, settings }: Pick<Platform, 'origins' | 'settings'>,
) => {
  const path = `/product-page/${encodeURIComponent(snapshot.slug)}`;
  return {
    descriptionLines: snapshot.descriptionLines.map(({ name, text, colorCode }) => ({
      name: translatable(name),
      ...(colorCode === undefined
        ? { plainText: translatable(text) }
        : { colorInfo: { ...translatable(text), code: colorCode } }),
    })),
    ...(snapshot.artId !== undefined &&
      settings.pictureV2 === 'sent' && {
        image: pictureToWire(origins.media, snapshot.artId, snapshot.name),
      }),
    ...(line.custom === null && { url: { relativePath: path, url: `${origins.pages}${path}` } }),
    policies: [],
    itemType: { preset: goods.itemType },
    physicalProperties: {
      ...(snapshot.weight !== undefined && { weight: snapshot.weight }),
      sku: snapshot.sku,
      shippable: isShippable,
    },
    ...(snapshot.subscription !== undefined && {
      subscriptionInfo: {
        subscriptionSettings: settingsOfSubscription(snapshot.subscription),
        title: translatable(snapshot.subscription.title),
      },
    }),
  };
};
