// What a product costs: now and before, from how much on, and for how much of it.
import type { ReactNode } from 'react';
import { asText } from '../../../model/json.ts';
import type { ProductPrices } from '../../../store/catalog/catalog-api.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Price } from '../../ui/money.tsx';

/** The platform's units in the words of Intl, or as they are written everywhere. */
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

const amountOf = (quantity: number, unit: string, locale: string): string => {
  const name = asText(UNITS[unit]) ?? unit.toLowerCase();
  try {
    return quantity.toLocaleString(locale, { style: 'unit', unit: name });
  } catch {
    // No unit that Intl knows.
    return `${quantity.toLocaleString(locale)} ${name}`;
  }
};

interface PricesProps {
  text: Translate;
  prices: ProductPrices;
}

export function Prices({ text, prices }: PricesProps): ReactNode {
  const { price, fullPrice, isFrom } = prices;
  if (!price) return null;
  return <Price text={text} price={isFrom ? text('from', { price }) : price} full={fullPrice} />;
}

export function UnitPrice({ text, prices, locale }: PricesProps & { locale: string }): ReactNode {
  const { pricePerUnit } = prices;
  if (!pricePerUnit) return null;
  const { price, quantity, unit } = pricePerUnit;
  return (
    <bdi part="unit-price">
      {text('perUnit', { price, amount: amountOf(quantity, unit, locale) })}
    </bdi>
  );
}

/** The shop's own ribbon and discount; a sold-out product says only that. */
export function Badges(props: {
  text: Translate;
  prices: ProductPrices;
  ribbon: string | undefined;
  isSoldOut: boolean;
  locale: string;
}): ReactNode {
  const { prices, ribbon, isSoldOut } = props;
  const share = !isSoldOut && prices.fullPrice && prices.discount;
  const label = isSoldOut ? props.text('soldOut') : ribbon;
  return (
    <span className="bs">
      {label && (
        <span className="bg" part="ribbon">
          {label}
        </span>
      )}
      {share && (
        <bdi className="bg" part="discount">
          {(-share).toLocaleString(props.locale, { style: 'percent' }).replace('-', '−')}
        </bdi>
      )}
    </span>
  );
}
