// Opaque random tokens and the form in which they are stored.
import { createHash, randomBytes } from 'node:crypto';

export type SecretKind =
  | 'access'
  | 'refresh'
  | 'session'
  | 'code'
  | 'state'
  | 'recovery'
  | 'hosted'
  | 'captcha'
  | 'push';

/** 256 random bits, with a prefix that tells its kind to whoever finds it. */
export const newSecret = (kind: SecretKind): string =>
  `${kind}.${randomBytes(32).toString('base64url')}`;

/** A plain hash is right for values with full entropy: there is nothing to guess. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
