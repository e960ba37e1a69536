// Proof key for code exchange (RFC 7636), method S256 only.
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** RFC 7636 section 4.1: 43 to 128 unreserved characters. */
export const codeVerifier = z
  .string()
  .min(43)
  .max(128)
  .superRefine((value, ctx) => {
    if (/^[A-Za-z0-9\-._~]*$/.test(value)) return;
    ctx.addIssue({
      code: 'custom',
      message: 'must have only letters, digits and - . _ ~',
      params: { rule: 'FORMAT', data: { format: 'CODE_VERIFIER' } },
    });
  });

/** RFC 7636 section 4.2: a SHA-256 in base64url without padding has 43 characters. */
export const codeChallenge = z.string().superRefine((value, ctx) => {
  if (/^[A-Za-z0-9\-_]{43}$/.test(value)) return;
  ctx.addIssue({
    code: 'custom',
    message: 'must be the base64url SHA-256 of a code verifier',
    params: { rule: 'FORMAT', data: { format: 'CODE_CHALLENGE' } },
  });
});

export const answersChallenge = (verifier: string, challenge: string): boolean => {
  const computed = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return computed.length === expected.length && timingSafeEqual(computed, expected);
};
