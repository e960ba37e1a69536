// A certificate for 127.0.0.1, made anew for each server of a test: X.509 (RFC 5280) in DER, signed by its own key.
import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (year: number): Buffer => der(0x17, Buffer.from(`${year % 100}0101000000Z`));

/** ecdsa-with-SHA256, commonName, subjectAltName. */
const [ECDSA, COMMON_NAME, ALT_NAME] = ['2a8648ce3d040302', '550403', '551d11'] as const;

const loopback = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));

/** Key and certificate as PEM, valid for this and the next year. */
export const selfSigned = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId(ECDSA));
  const name = sequence(
    der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, Buffer.from('127.0.0.1')))),
  );
  const year = new Date().getUTCFullYear();
  const contents = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(utcTime(year), utcTime(year + 2)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(objectId(ALT_NAME), der(0x04, loopback)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', contents, privateKey));
  const lines = sequence(contents, algorithm, signature)
    .toString('base64')
    .replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
};
