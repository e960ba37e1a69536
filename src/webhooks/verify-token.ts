// Verifies a delivery's signature: RS256 with the platform's public key, no other algorithm (RFC 7515).
// Facts: docs/platform/events.md#delivery.
import { errors, importSPKI, type JWTPayload, jwtVerify } from 'jose';
import { asObject, parseJson } from '../client/codec/json.ts';
import { EventRefusal } from './event-refusal.ts';

/** Limit of the header, which contains only algorithm, type and key id. */
const MAX_HEADER_CHARS = 2_048;
/** Limit of the signature, long enough for a 6,144-bit key. */
const MAX_SIGNATURE_CHARS = 1_024;

const BEGIN = '-----BEGIN PUBLIC KEY-----';

/** Reads the key from PEM, or from the base64 of the PEM. */
const toPem = (publicKey: unknown): string | undefined => {
  if (typeof publicKey !== 'string') return undefined;
  if (publicKey.includes(BEGIN)) return publicKey.trim();
  try {
    const text = atob(publicKey.trim());
    return text.includes(BEGIN) ? text.trim() : undefined;
  } catch {
    return undefined;
  }
};

/** The platform's public key, or a function that reads it at the first delivery. */
export type PublicKey = string | (() => string | undefined);

export interface TokenRules {
  publicKey: PublicKey;
  /** Allowed clock difference, in seconds. */
  clockToleranceSeconds: number;
  /** Refuses older tokens, and tokens without an issue time. With Infinity, only the expiry of tokens is checked. */
  maxAgeSeconds: number;
  now(): number;
}

export type VerifyToken = (token: string) => Promise<JWTPayload>;

/** @throws TypeError. Its message omits the value, which may be another secret. */
const requirePem = (publicKey: unknown): string => {
  const pem = toPem(publicKey);
  if (pem) return pem;
  const received = publicKey === undefined || publicKey === '' ? ', received none' : '';
  throw new TypeError(
    `createEventReceiver: expected publicKey as SPKI PEM (${BEGIN}) or as base64 of that PEM${received}`,
  );
};

/** @throws TypeError for an invalid public key. If a function reads the key, the returned function throws the error. */
export const createVerifier = ({ publicKey, ...rules }: TokenRules): VerifyToken => {
  const read = typeof publicKey === 'function' ? publicKey : undefined;
  let pem = read ? undefined : requirePem(publicKey);
  let key: ReturnType<typeof importSPKI> | undefined;
  return async (token) => {
    checkShape(token);
    pem ??= requirePem(read?.());
    key ??= importSPKI(pem, 'RS256');
    const imported = await key.catch(() => {
      throw new EventRefusal('receiver_failed', 'The public key cannot be used for RS256.');
    });
    try {
      const { payload } = await jwtVerify(token, imported, {
        algorithms: ['RS256'],
        clockTolerance: rules.clockToleranceSeconds,
        currentDate: new Date(rules.now()),
        ...(Number.isFinite(rules.maxAgeSeconds) && { maxTokenAge: rules.maxAgeSeconds }),
      });
      return payload;
    } catch (error) {
      throw toRefusal(error);
    }
  };
};

/**
 * Anybody can send a token, so data that is parsed before its signature is checked must be short. The length
 * and algorithm of the header are checked before `jose` parses it.
 * @throws EventRefusal `malformed_token`, `invalid_token`.
 */
const checkShape = (token: string): void => {
  const [, header = '', signature = ''] = /^([\w-]+)\.[\w-]+\.([\w-]*)$/.exec(token) ?? [];
  if (!header)
    throw new EventRefusal('malformed_token', 'Expected a JSON Web Token as the whole body.');
  if (header.length > MAX_HEADER_CHARS)
    throw new EventRefusal('malformed_token', 'The header of the token is too long.');
  if (signature.length > MAX_SIGNATURE_CHARS)
    throw new EventRefusal('malformed_token', 'The signature of the token is too long.');
  if (asObject(parseJson(decodeBase64Url(header)))?.['alg'] !== 'RS256')
    throw new EventRefusal('invalid_token', 'The token is not signed with RS256.');
};

const decodeBase64Url = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
};

const toRefusal = (error: unknown): EventRefusal => {
  if (error instanceof errors.JWTExpired)
    return new EventRefusal('expired_token', 'The token has expired.');
  if (error instanceof errors.JWTClaimValidationFailed)
    return new EventRefusal(
      'expired_token',
      `The token is not valid at this time: ${error.message}.`,
    );
  if (error instanceof errors.JOSEAlgNotAllowed)
    return new EventRefusal('invalid_token', 'The token is not signed with RS256.');
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new EventRefusal('invalid_token', 'The signature does not match the public key.');
  return new EventRefusal('malformed_token', 'Expected a signed JSON Web Token.');
};
