// Captcha tokens: issued for a solved captcha, valid once within two minutes.

import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { captchaTokens } from '../members/member-schema.ts';
import { isUsable } from '../tokens/one-time-tokens.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';

export type CaptchaKind = 'visible' | 'invisible';

export const captchaSiteKeys: Readonly<Record<CaptchaKind, string>> = {
  visible: 'sandbox-visible-key',
  invisible: 'sandbox-invisible-key',
};

export const captchaTokenSeconds = 120;

export const issueCaptchaToken = async (
  platform: Platform,
  kind: CaptchaKind,
  lifeSeconds: number = captchaTokenSeconds,
): Promise<string> => {
  const token = newSecret('captcha');
  await platform.db.insert(captchaTokens).values({
    hash: hashSecret(token),
    kind,
    expiresAt: new Date(platform.now() + lifeSeconds * 1000),
  });
  return token;
};

export interface CaptchaTokenInput {
  Recaptcha?: string | undefined;
  InvisibleRecaptcha?: string | undefined;
  NoCaptcha?: string | undefined;
  recaptchaForClientSiteKey?: { token?: string | undefined } | undefined;
}

export type CaptchaVerdict = 'accepted' | 'missing' | 'rejected';

/** Checks and consumes the captcha of an attempt. A visible captcha also counts as an invisible captcha. */
export const judgeCaptcha = async (
  platform: Platform,
  given: readonly CaptchaTokenInput[] | null | undefined,
): Promise<CaptchaVerdict> => {
  const demanded = platform.settings.captcha;
  if (demanded === 'off') return 'accepted';
  const candidates = candidatesOf(given ?? [], demanded);
  if (candidates.length === 0) return 'missing';
  for (const { token, kinds } of candidates) {
    const kind = await take(platform, token);
    if (kind !== undefined && kinds.includes(kind)) return 'accepted';
  }
  return 'rejected';
};

/** Like judgeCaptcha, for callers that do not distinguish a missing token from an invalid token. */
export const isCaptchaAccepted = async (
  platform: Platform,
  given: readonly CaptchaTokenInput[] | null | undefined,
): Promise<boolean> => (await judgeCaptcha(platform, given)) === 'accepted';

interface Candidate {
  token: string;
  kinds: readonly CaptchaKind[];
}

const candidatesOf = (given: readonly CaptchaTokenInput[], demanded: CaptchaKind): Candidate[] => {
  const either: CaptchaKind[] = demanded === 'visible' ? ['visible'] : ['visible', 'invisible'];
  const invisible: CaptchaKind[] = demanded === 'visible' ? [] : ['invisible'];
  return given
    .slice(0, 5)
    .flatMap((element) => [
      { token: element.Recaptcha ?? '', kinds: ['visible' as const] },
      { token: element.NoCaptcha ?? '', kinds: ['visible' as const] },
      { token: element.InvisibleRecaptcha ?? '', kinds: invisible },
      { token: element.recaptchaForClientSiteKey?.token ?? '', kinds: either },
    ])
    .filter(({ token, kinds }) => token !== '' && kinds.length > 0);
};

const take = async (platform: Platform, token: string): Promise<CaptchaKind | undefined> => {
  const now = new Date(platform.now());
  const [taken] = await platform.db
    .update(captchaTokens)
    .set({ usedAt: now })
    .where(isUsable(captchaTokens, hashSecret(token), now))
    .returning({ kind: captchaTokens.kind });
  return taken?.kind;
};

export type CaptchaTokens = readonly CaptchaTokenInput[] | undefined;

/** @throws PlatformError 403 -19971 (missing), -19970 (invalid, expired or already used). */
export const requireCaptcha = async (platform: Platform, tokens: CaptchaTokens): Promise<void> => {
  const verdict = await judgeCaptcha(platform, tokens);
  if (verdict === 'accepted') return;
  const data = { captcha: platform.settings.captcha };
  if (verdict === 'missing')
    throw applicationError(403, '-19971', 'A captcha token is missing.', data);
  throw applicationError(403, '-19970', 'The captcha token is not valid.', data);
};
