// Signs webhook payloads: an RS256 token around nested JSON strings, as the platform sends it.
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { SignJWT } from 'jose';
import type { SubscriberEvent } from './subscriber-event.ts';

export interface EventSigner {
  /** SPKI PEM. */
  publicKey(): Promise<string>;
  /** PKCS #8 PEM. */
  privateKey(): Promise<string>;
  /** Creates a token with the given body. Each attempt needs a new token, because tokens expire. */
  sign(body: string, eventId: string, now: number): Promise<string>;
}

const tokenSeconds = 300;
const instanceId = 'b0b5ca1e-5a4d-4b0c-8e57-0a7a1de50001';
const accountInfo = {
  accountId: 'b0b5ca1e-5a4d-4b0c-8e57-0a7a1de50002',
  siteId: 'b0b5ca1e-5a4d-4b0c-8e57-0a7a1de50003',
};

/** Uses the given private key (PKCS #8 PEM), or generates one when first needed. */
export const createEventSigner = (privateKeyPem: string | undefined): EventSigner => {
  let pair: Promise<{ privateKey: KeyObject; publicKey: KeyObject }> | undefined;
  const keys = () => {
    pair ??= privateKeyPem === undefined ? makePair() : readPair(privateKeyPem);
    return pair;
  };
  return {
    async publicKey() {
      return (await keys()).publicKey.export({ type: 'spki', format: 'pem' }).toString();
    },
    async privateKey() {
      return (await keys()).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    },
    async sign(data, eventId, now) {
      const seconds = Math.floor(now / 1_000);
      return new SignJWT({ data })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setJti(eventId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + tokenSeconds)
        .sign((await keys()).privateKey);
    },
  };
};

const makePair = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 });

const readPair = async (pem: string) => {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
};

/** The value of the `data` claim. */
export const bodyToSign = ({ eventType, identity, payload }: SubscriberEvent): string =>
  JSON.stringify({
    eventType,
    instanceId,
    identity: JSON.stringify(identity),
    accountInfo,
    data: JSON.stringify(payload),
  });
