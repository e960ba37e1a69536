// Opaque random tokens and their stored form.
import { createHash, randomBytes } from 'node:crypto';

export type SecretKind =
  | 'access'
  | 'refresh'
  | 'session'
  | 'code'
  | 'state'
  | 'recovery'
  | 'hosted'
  | 'browser'
  | 'captcha'
  | 'push';

/** 256 random bits, with a prefix that identifies the kind. */
export const newSecret = (kind: SecretKind): string =>
  `${kind}.${randomBytes(32).toString('base64url')}`;

/** A plain hash is sufficient for values with full entropy. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
