// Prices of a product: current, full and per unit, and the badges on its picture.
import type { ReactNode } from 'react';
import type { IslandContext } from '../../app/island-context.ts';
import type { ProductView } from '../../app/state/views.ts';
import { asText } from '../../client/codec/json.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Price } from '../../ui/components/money.tsx';
import type { ProductPrices } from '../catalog-api.ts';

/** The platform's units, as Intl unit names or symbols. */
const UNITS: Readonly<Record<string, string>> = {
  ML: 'milliliter',
  L: 'liter',
  G: 'gram',
  KG: 'kilogram',
  MM: 'millimeter',
  CM: 'centimeter',
  M: 'meter',
  OZ: 'ounce',
  LB: 'pound',
  FLOZ: 'fluid-ounce',
  GAL: 'gallon',
  IN: 'inch',
  FT: 'foot',
  YD: 'yard',
  SQM: 'm²',
  CBM: 'm³',
  SQFT: 'ft²',
};

const formatQuantity = (quantity: number, unit: string, locale: string): string => {
  const name = asText(UNITS[unit]) ?? unit.toLowerCase();
  try {
    return quantity.toLocaleString(locale, { style: 'unit', unit: name });
  } catch {
    // `Intl` does not support the unit.
    return `${quantity.toLocaleString(locale)} ${name}`;
  }
};

interface PricesProps {
  text: Translate;
  prices: ProductPrices;
}

export function Prices({ text, prices }: PricesProps): ReactNode {
  const { price, fullPrice, isFrom, highest } = prices;
  if (!price) return null;
  const shown = highest ? `${price} – ${highest}` : isFrom ? text('from', { price }) : price;
  return <Price text={text} price={shown} full={fullPrice} />;
}

export function UnitPrice({ text, prices, locale }: PricesProps & { locale: string }): ReactNode {
  const { pricePerUnit, perUnitText } = prices;
  if (!pricePerUnit) return perUnitText ? <bdi part="unit-price">{perUnitText}</bdi> : null;
  const { price, quantity, unit } = pricePerUnit;
  return (
    <bdi part="unit-price">
      {text('perUnit', { price, amount: formatQuantity(quantity, unit, locale) })}
    </bdi>
  );
}

/** The ribbon and the discount; a sold-out product shows a sold-out badge instead. */
export function Badges(props: {
  app: Pick<IslandContext, 'text' | 'locale'>;
  product: { ribbon?: ProductView['ribbon'] | undefined };
  prices: ProductPrices;
  isSoldOut: boolean;
}): ReactNode {
  const { app, product, prices, isSoldOut } = props;
  const share = !isSoldOut && prices.fullPrice && prices.discount;
  const label = isSoldOut ? app.text('soldOut') : product.ribbon;
  return (
    <span className="badges">
      {label && (
        <span className="badge" part="ribbon">
          {label}
        </span>
      )}
      {share && (
        <bdi className="badge" part="discount">
          {(-share).toLocaleString(app.locale, { style: 'percent' }).replace('-', '−')}
        </bdi>
      )}
    </span>
  );
}
