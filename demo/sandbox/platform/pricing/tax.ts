// Tax by destination: the jurisdictions of an address and their rates.
import Big from 'big.js';
import { digitsOf } from '../../foundation/money/currency.ts';
import { sum, toCents, zero } from '../../foundation/money/money.ts';
import type { Currency } from '../../foundation/request-context.ts';
import type { JurisdictionType, TaxCalculation } from '../commerce/commerce-json.ts';
import type { AutoTax } from '../core/settings.ts';
import { spread } from './spread.ts';
import { placeOfZip } from './zip-codes.ts';

export interface TaxRegion {
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2, or `*` for every country that no other region names. */
  country: string;
  subdivision: string | null;
  city: string | null;
  jurisdictionType: JurisdictionType;
  /** A fraction: `0.21`. */
  rate: string;
  /** Rates of the tax groups that have a different rate in this region. */
  groupRates: Readonly<Record<string, string>>;
  calculation: TaxCalculation;
  /** The rate if the tax service fails, or null. */
  fallbackRate: string | null;
  isIncluded: boolean;
  taxesShipping: boolean;
}

export interface Place {
  country?: string | null | undefined;
  subdivision?: string | null | undefined;
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
}

export type RateType = 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE';

export interface TaxRules {
  /** Sorted from the widest to the narrowest jurisdiction. */
  jurisdictions: readonly { region: TaxRegion; rate: (taxGroupId: string | null) => Big }[];
  rateType: RateType;
  manualRateReason?: 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL';
  fallbackReason?: 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED';
  isIncluded: boolean;
  taxesShipping: boolean;
  /** Whether the tax service failed without a fallback rate. */
  hasFailed: boolean;
}

const isSame = (a: string, b: string | null | undefined): boolean => {
  const given = b?.trim().toLowerCase() ?? '';
  const wanted = a.toLowerCase();
  // An address can contain US-CA or CA.
  return given === wanted || given.endsWith(`-${wanted}`);
};

const levels: readonly JurisdictionType[] = ['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'];

/** State codes: CA or US-CA. */
const STATE_CODE = /^(US-)?[A-Z]{2}$/i;

/** Without a state code, the state is derived from the postal code; a given city is kept. */
const knownPlace = (place: Place): Place => {
  if (place.country !== 'US' || STATE_CODE.test(place.subdivision?.trim() ?? '')) return place;
  const found = placeOfZip(place.postalCode);
  return { ...place, ...found, city: place.city || found.city };
};

export const regionsOf = (regions: readonly TaxRegion[], given: Place): TaxRegion[] => {
  const place = knownPlace(given);
  const named = regions.filter(({ country }) => country === place.country);
  const of = named.length > 0 ? named : regions.filter(({ country }) => country === '*');
  return of
    .filter(
      ({ subdivision, city }) =>
        (subdivision === null || isSame(subdivision, place.subdivision)) &&
        (city === null || isSame(city, place.city)),
    )
    .sort((a, b) => levels.indexOf(a.jurisdictionType) - levels.indexOf(b.jurisdictionType));
};

export const taxRulesFor = (
  regions: readonly TaxRegion[],
  place: Place,
  autoTax: AutoTax,
): TaxRules => {
  const found = regionsOf(regions, place);
  const isAuto = found.some(({ calculation }) => calculation === 'AUTO');
  const isDown = isAuto && autoTax !== 'ok';
  const jurisdictions = found.flatMap((region) => {
    const own = isDown && region.calculation === 'AUTO' ? region.fallbackRate : region.rate;
    if (own === null) return [];
    const rate = (group: string | null) =>
      new Big((group === null ? undefined : region.groupRates[group]) ?? own);
    return [{ region, rate }];
  });
  const isIncluded = found.length > 0 && found.every((region) => region.isIncluded);
  const taxesShipping = found.some((region) => region.taxesShipping);
  const shared = { jurisdictions, isIncluded, taxesShipping, hasFailed: false };
  if (found.length === 0) return { ...shared, rateType: 'NO_TAX_COLLECTED' };
  if (isDown) {
    const fallbackReason = autoTax === 'fails' ? 'AUTO_TAX_FAILED' : 'AUTO_TAX_DEACTIVATED';
    return jurisdictions.length === 0
      ? { ...shared, rateType: 'NO_TAX_COLLECTED', fallbackReason, hasFailed: true }
      : { ...shared, rateType: 'FALLBACK_RATE', fallbackReason };
  }
  if (isAuto) return { ...shared, rateType: 'AUTO_RATE' };
  const isGlobal = found.every(({ country }) => country === '*');
  return {
    ...shared,
    rateType: 'MANUAL_RATE',
    manualRateReason: isGlobal ? 'GLOBAL_SETTING_TO_MANUAL' : 'REGION_SETTING_TO_MANUAL',
  };
};

export const noTax: TaxRules = {
  jurisdictions: [],
  rateType: 'NO_TAX_COLLECTED',
  isIncluded: false,
  taxesShipping: false,
  hasFailed: false,
};

export interface Tax {
  /** Base of the tax: the amount after discounts, which contains the tax if prices include tax. */
  taxableAmount: Big;
  /** Sum of the rates of all jurisdictions. */
  rate: Big;
  tax: Big;
  breakdown: { name: string; jurisdictionType: JurisdictionType; rate: Big; tax: Big }[];
}

/** Tax on one amount, rounded once and split exactly between jurisdictions. */
export const taxOn = (
  amount: Big,
  rules: TaxRules,
  taxGroupId: string | null,
  currency: Currency,
): Tax => {
  if (rules.jurisdictions.length === 0) return untaxed();
  const rates = rules.jurisdictions.map(({ rate }) => rate(taxGroupId));
  const rate = sum(rates);
  const exact = rules.isIncluded ? amount.times(rate).div(rate.plus(1)) : amount.times(rate);
  const tax = toCents(exact, currency);
  const shares = rates.length === 1 ? [tax] : spread(tax, rates, digitsOf(currency));
  return {
    taxableAmount: amount,
    rate,
    tax,
    breakdown: rules.jurisdictions.map(({ region }, index) => ({
      name: region.name,
      jurisdictionType: region.jurisdictionType,
      rate: rates[index] ?? zero(),
      tax: shares[index] ?? zero(),
    })),
  };
};

export const untaxed = (): Tax => ({
  taxableAmount: zero(),
  rate: zero(),
  tax: zero(),
  breakdown: [],
});
