import { z } from 'zod';
import { email, guid, text, textFrom } from '../../foundation/validation/fields.ts';
import { language, memberProfile } from './profile-schema.ts';

/** Like `email`, with violations that clients recognize as an invalid address. */
const loginEmail = z.string('must be an e-mail address').superRefine((value, ctx) => {
  if (email.safeParse(value).success) return;
  ctx.addIssue({
    code: 'custom',
    message: 'must be an e-mail address',
    params: { rule: 'FORMAT', data: { type: 'EMAIL', format: 'EMAIL' } },
  });
});

const loginId = z.strictObject({ email: loginEmail });

/** Only the length is checked; composition rules do not make passwords safer (NIST SP 800-63B). */
export const newPassword = textFrom(8, 256);
const givenPassword = text(1_000);

const captchaToken = text(5_000).optional();
const captchaTokens = z
  .array(
    z.strictObject({
      Recaptcha: captchaToken,
      InvisibleRecaptcha: captchaToken,
      NoCaptcha: captchaToken,
      recaptchaForClientSiteKey: z
        .strictObject({ token: captchaToken, siteKeyId: text(100).optional() })
        .optional(),
    }),
  )
  .max(5)
  .optional();

const clientMetaData = z.record(z.string(), z.unknown()).nullish();
const stateToken = z.string().min(1).max(1_000);

export const registerBody = z.strictObject({
  loginId,
  password: newPassword,
  profile: memberProfile.nullish(),
  captchaTokens,
  clientMetaData,
});

export const loginBody = z.strictObject({
  loginId,
  password: givenPassword,
  captchaTokens,
  clientMetaData,
  stateToken: text(1_000).nullish(),
});

export const changePasswordBody = z.strictObject({ newPassword });

export const signOnBody = z.strictObject({
  loginId,
  profile: memberProfile.nullish(),
  verifyEmail: z.boolean().nullish(),
  mergeExistingContact: z.boolean().nullish(),
});

const redirect = z.strictObject({ url: text(1_000), clientId: text(200).nullish() }).nullish();
export type RequestedRedirect = z.infer<typeof redirect>;

export const recoveryEmailBody = z.strictObject({
  email: loginEmail,
  language: language.nullish(),
  redirect,
});

export const activationEmailBody = z.strictObject({
  identityId: guid,
  emailOptions: z.strictObject({ language: language.nullish(), redirect }).nullish(),
});

export const recoverBody = z.strictObject({
  recoveryToken: z.string().min(1).max(1_000),
  password: newPassword,
});

export const startBody = z.strictObject({
  identityId: guid.nullish(),
  target: z.enum(['UNKNOWN_TARGET', 'EMAIL']).optional(),
});

export const verifyBody = z.strictObject({ code: textFrom(6, 6), stateToken });
export const resendBody = z.strictObject({ stateToken });

const code = z.strictObject({ code: z.string().min(1).max(100) }).nullish();
export const factorTypes = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH'] as const;

export const factorBody = z.strictObject({
  stateToken,
  factorType: z.enum(['UNKNOWN_FACTOR_TYPE', ...factorTypes]).optional(),
  rememberThisDevice: z.boolean().nullish(),
  smsData: code,
  callData: code,
  emailData: code,
  totpData: code,
  pushData: z.strictObject({ transactionId: z.string().min(1).max(100) }).nullish(),
});
export type FactorProof = z.infer<typeof factorBody>;
