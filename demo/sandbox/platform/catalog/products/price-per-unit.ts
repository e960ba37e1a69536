// Prices per liter, kilogram, meter or square meter, for comparison.
import Big from 'big.js';
import { toCents } from '../../../foundation/money/money.ts';
import type { PricePerUnit } from '../catalog-json.ts';

type Quantity = 'volume' | 'weight' | 'length' | 'area';

/** Unit -> what it measures, and its size in liters, kilograms, meters or square meters. */
const units: Record<string, readonly [Quantity, string]> = {
  ML: ['volume', '0.001'],
  CL: ['volume', '0.01'],
  L: ['volume', '1'],
  CBM: ['volume', '1000'],
  FLOZ: ['volume', '0.0295735295625'],
  PT: ['volume', '0.473176473'],
  QT: ['volume', '0.946352946'],
  GAL: ['volume', '3.785411784'],
  MG: ['weight', '0.000001'],
  G: ['weight', '0.001'],
  KG: ['weight', '1'],
  OZ: ['weight', '0.028349523125'],
  LB: ['weight', '0.45359237'],
  MM: ['length', '0.001'],
  CM: ['length', '0.01'],
  M: ['length', '1'],
  IN: ['length', '0.0254'],
  FT: ['length', '0.3048'],
  YD: ['length', '0.9144'],
  SQM: ['area', '1'],
  SQFT: ['area', '0.09290304'],
};

export const measurementUnits = Object.keys(units);

/** False for units of different quantities, such as milliliters and meters. */
export const areComparable = (a: string, b: string): boolean => units[a]?.[0] === units[b]?.[0];

/** The price of the base quantity, rounded to cents. */
export const pricePerUnit = (price: Big, given: PricePerUnit): Big => {
  const sizeOf = (unit: string) => units[unit]?.[1] ?? '1';
  const total = new Big(given.totalQuantity).times(sizeOf(given.totalMeasurementUnit));
  const base = new Big(given.baseQuantity).times(sizeOf(given.baseMeasurementUnit));
  return toCents(price.times(base).div(total));
};
