// Hashes passwords with salted scrypt and verifies them. A stored hash contains its parameters.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const blockSize = 8;
const parallelization = 5;
const keyBytes = 32;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Equivalent Unicode spellings must give the same password (RFC 8265).
    const text = password.normalize('NFC');
    scrypt(text, salt, keyBytes, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** `scrypt$14$8$5$SALT$HASH` */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16);
  const options = { N: 2 ** cost, r: blockSize, p: parallelization };
  const key = await derive(password, salt, options);
  const parts = [cost, blockSize, parallelization];
  return ['scrypt', ...parts, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Compares in constant time, even without a stored hash, so that time does not reveal who has a password. */
export const isPassword = async (
  password: string,
  stored: string | null | undefined,
  cost: number,
): Promise<boolean> => {
  const [scheme, n, r, p, salt = '', hash = ''] = stored?.split('$') ?? [];
  if (scheme !== 'scrypt') {
    await derive(password, randomBytes(16), { N: 2 ** cost, r: blockSize, p: parallelization });
    return false;
  }
  const options = { N: 2 ** Number(n), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), options);
  const expected = Buffer.from(hash, 'base64url');
  return key.length === expected.length && timingSafeEqual(key, expected);
};

/** True for a hash with outdated parameters; the hash is renewed at the next sign-in. */
export const isOutdated = (stored: string, cost: number): boolean =>
  !stored.startsWith(`scrypt$${cost}$${blockSize}$${parallelization}$`);
