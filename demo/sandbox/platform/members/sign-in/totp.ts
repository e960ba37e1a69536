// Time-based one-time codes of authenticator apps (RFC 6238: SHA-1, six digits, thirty seconds).
import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

export const newTotpSecret = (): string =>
  [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');

const bytesOf = (secret: string): Buffer => {
  let bits = '';
  for (const letter of secret.toUpperCase().replace(/=+$/, ''))
    bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** The code at `now`, in milliseconds since 1970. */
export const totpCode = (secret: string, now: number): string =>
  codeOfStep(secret, Math.floor(now / stepMs));

/** Returns the time step of a valid code, at most one step off for inaccurate clocks and newer than `lastStep`. */
export const matchTotp = (
  secret: string,
  code: string,
  { now, lastStep = -1 }: { now: number; lastStep?: number | undefined },
): number | undefined => {
  const current = Math.floor(now / stepMs);
  return [current - 1, current, current + 1].find(
    (step) => step > lastStep && codeOfStep(secret, step) === code,
  );
};
