// Field schemas shared by several calls: identifiers, decimals, addresses, URLs.
import Big from 'big.js';
import { z } from 'zod';

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the value is a GUID. Check this before a value reaches a uuid column, which would fail on anything else. */
export const isGuid = (value: string): boolean => guidPattern.test(value);

const format = (pattern: RegExp, name: string) =>
  z.string().superRefine((value, ctx) => {
    if (pattern.test(value)) return;
    ctx.addIssue({
      code: 'custom',
      message: `must have the format ${name}`,
      params: { rule: 'FORMAT', data: { format: name } },
    });
  });

export const guid = format(guidPattern, 'GUID');
export const email = format(/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/, 'EMAIL').max(320);
export const phone = format(/^\+?[\d\s().-]{3,40}$/, 'PHONE');
export const country = format(/^[A-Z]{2}$/, 'COUNTRY');
export const text = (maxLength: number) => z.string().max(maxLength);
export const textFrom = (minLength: number, maxLength: number) =>
  z.string().min(minLength).max(maxLength);

/** Fields that the API declares but only the platform sets: accepted and ignored. */
export const readOnly = z.unknown().optional();

export const readOnlyFields = (names: string): Record<string, typeof readOnly> =>
  Object.fromEntries(names.split(' ').map((name) => [name, readOnly]));

const webAddress = (isFit: (value: string) => boolean) =>
  z.string().superRefine((value, ctx) => {
    if (isFit(value)) return;
    ctx.addIssue({
      code: 'custom',
      message: 'must be an http or https address',
      params: { rule: 'FORMAT', data: { format: 'WEB_URL' } },
    });
  });

/** Requires exactly one of two fields; a violation is reported at the first field. */
export const eitherOf =
  <A extends string, B extends string>(first: A, second: B) =>
  (value: { [_ in A | B]?: unknown }, ctx: z.RefinementCtx): void => {
    const isMissing = value[first] === undefined;
    if (isMissing !== (value[second] === undefined)) return;
    ctx.addIssue({
      code: 'custom',
      path: [first],
      message: `or ${second} must be given, not both`,
      params: {
        rule: isMissing ? 'REQUIRED_ONE_OF_FIELD' : 'ONE_OF_ALIGNMENT',
        data: { fields: [first, second].sort() },
      },
    });
  };

export const webUrl = webAddress((value) => isWebUrl(value));
/** A picture: its URL or its platform name. */
export const imageUrl = webAddress((value) => /^(wix:)?image:\/\//.test(value) || isWebUrl(value));

/** Does not use URL.canParse(), which in Node.js 20 rejects non-ASCII letters after V8 has compiled it. */
export const urlOf = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/** An absolute http(s) URL without characters that browsers silently repair: backslashes, spaces, control characters. */
export const isWebUrl = (value: string): boolean => {
  if (!/^https?:\/\/[^/\\\s]/i.test(value)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return false;
  return urlOf(value) !== undefined;
};

/** The last segment of product and collection URLs: letters, digits, hyphens, dots and underscores. */
export const slug = format(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u, 'SLUG').max(100);

/** A JSON number of zero or more with at most `places` decimals, tolerating floating-point noise. */
export const amount = ({ max = 999_999_999.99, min = 0, places = 2 } = {}) =>
  z
    .number()
    .min(min)
    .max(max)
    .superRefine((value, ctx) => {
      const given = new Big(value);
      if (given.minus(given.round(places)).abs().lt('0.0000001')) return;
      ctx.addIssue({
        code: 'custom',
        message: `must have at most ${places} decimals`,
        params: { rule: 'DECIMAL_MAX_SCALE', data: { maxScale: places } },
      });
    });

export const decimal = (bounds: { lte?: string; gt?: string; maxScale?: number } = {}) =>
  z.string().superRefine((value, ctx) => {
    const refuse = (rule: string, message: string, data: Record<string, unknown>) =>
      ctx.addIssue({ code: 'custom', message, params: { rule, data } });
    if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(value)) {
      refuse('FORMAT', 'must be a decimal number', { format: 'DECIMAL_VALUE' });
      return;
    }
    const number = new Big(value);
    const { lte = '1000000000000000', gt, maxScale } = bounds;
    if (gt === undefined ? number.lt(0) : number.lte(gt)) {
      const [rule, limit] = gt === undefined ? ['DECIMAL_GTE', '0'] : ['DECIMAL_GT', gt];
      refuse(rule, `must be ${gt === undefined ? 'at least' : 'more than'} ${limit}`, { limit });
    }
    if (number.gt(lte)) refuse('DECIMAL_LTE', `must be at most ${lte}`, { limit: lte });
    const scale = value.split('.')[1]?.length ?? 0;
    if (maxScale !== undefined && scale > maxScale) {
      refuse('DECIMAL_MAX_SCALE', `must have at most ${maxScale} decimals`, { maxScale });
    }
  });

export const address = z.strictObject({
  country: country.nullish(),
  subdivision: text(50).nullish(),
  city: text(50).nullish(),
  postalCode: text(50).nullish(),
  streetAddress: z
    .strictObject({
      number: text(100).nullish(),
      name: text(200).nullish(),
      apt: text(100).nullish(),
      formattedAddressLine: text(300).nullish(),
    })
    .nullish(),
  addressLine: text(150).nullish(),
  addressLine2: text(100).nullish(),
  geocode: z
    .strictObject({
      latitude: z.number().min(-90).max(90).nullish(),
      longitude: z.number().min(-180).max(180).nullish(),
    })
    .nullish(),
  hint: readOnly,
  formattedAddress: readOnly,
  countryFullname: readOnly,
  subdivisionFullname: readOnly,
});
