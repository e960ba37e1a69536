import { z } from 'zod';
import { address, country, email, phone, text } from '../../foundation/validation/fields.ts';
import type { CustomValue } from './member-json.ts';

const formatted = (name: string, isValid: (value: string) => boolean) =>
  z.string().superRefine((value, ctx) => {
    if (isValid(value)) return;
    ctx.addIssue({
      code: 'custom',
      message: `must have the format ${name}`,
      params: { rule: 'FORMAT', data: { format: name } },
    });
  });

export const language = formatted('LANGUAGE', (value) =>
  /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(value),
);

const localDate = formatted('LOCAL_DATE', (value) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
});

const timestamp = formatted(
  'TIMESTAMP',
  (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
).transform((value) => new Date(value).toISOString());

// JSON has no numbers for these values, so the platform's clients send them as strings.
const unusualNumbers = ['NaN', 'Infinity', '-Infinity'];
const number = z.union([z.number(), z.string()]).transform((value, ctx): number => {
  if (typeof value === 'number') return value;
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  ctx.addIssue({
    code: 'custom',
    message: unusualNumbers.includes(value) ? 'must be finite' : 'must be a number',
    params: { rule: 'FORMAT', data: { format: 'NUMBER' } },
  });
  return z.NEVER;
});

const customValue: z.ZodType<CustomValue> = z.lazy(() =>
  z
    .strictObject({
      strValue: text(5_000).optional(),
      numValue: number.optional(),
      boolValue: z.boolean().optional(),
      dateValue: timestamp.nullish(),
      listValue: z.strictObject({ value: z.array(customValue).max(100).optional() }).optional(),
      mapValue: z.strictObject({ value: z.record(text(100), customValue).optional() }).optional(),
    })
    .superRefine((value, ctx) => {
      const fields = Object.keys(value).filter(
        (name) => value[name as keyof typeof value] !== undefined,
      );
      for (const name of fields.slice(1))
        ctx.addIssue({
          code: 'custom',
          path: [name],
          message: `cannot be combined with ${fields[0]}`,
          params: { rule: 'ONE_OF_ALIGNMENT', data: { fields } },
        });
    }),
);

export const addressTags = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const;
export const emailTags = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const;
export const phoneTags = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const;
export const privacyStatuses = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const;

const name = text(1_000).nullish();

export const memberProfile = z.strictObject({
  firstName: name,
  lastName: name,
  nickname: name,
  picture: text(2_000).nullish(),
  emails: z.array(email).max(100).optional(),
  phones: z.array(phone).max(100).optional(),
  labels: z.array(text(1_000)).max(2_000).optional(),
  language: language.nullish(),
  privacyStatus: z.enum(privacyStatuses).optional(),
  customFields: z
    .array(z.strictObject({ name: z.string().min(1).max(1_000), value: customValue.optional() }))
    .max(100)
    .optional(),
  secondaryEmails: z
    .array(z.strictObject({ email, tag: z.enum(emailTags).default('UNTAGGED') }))
    .max(100)
    .optional(),
  phonesV2: z
    .array(
      z.strictObject({
        countryCode: country.nullish(),
        phone,
        tag: z.enum(phoneTags).default('UNTAGGED'),
      }),
    )
    .max(100)
    .optional(),
  addresses: z
    .array(
      z.strictObject({
        address: address.extend({
          streetName: text(1_000).nullish(),
          streetNumber: text(1_000).nullish(),
        }),
        tag: z.enum(addressTags).default('UNTAGGED'),
      }),
    )
    .max(100)
    .optional(),
  company: text(1_000).nullish(),
  position: text(1_000).nullish(),
  birthdate: localDate.nullish(),
  slug: text(255).nullish(),
  subscription: z.boolean().nullish(),
  vatId: text(1_000).nullish(),
});

export type ProfileInput = z.infer<typeof memberProfile>;
