// Signs deliveries as the platform and as an attacker.
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { createEventReceiver, type EventReceiverOptions } from '../../../src/package/events.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const { privateKey } = pair;
export const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

export const clock = { now: Date.UTC(2026, 4, 1) };

type Json = Record<string, unknown>;

export const cartCreated = (id: string, entity: Json = { id: 'cart-1' }): Json => ({
  id,
  entityFqdn: 'wix.ecom.v1.cart',
  slug: 'created',
  entityId: 'cart-1',
  eventTime: '2026-05-01T00:00:00.000Z',
  entityEventSequence: '1',
  createdEvent: { entity },
});

/** The claim `data`, nested as the platform nests it. */
export const dataOf = (eventType: string, payload: unknown, reported: Json = {}): string =>
  JSON.stringify({ eventType, instanceId: 'site-1', data: JSON.stringify(payload), ...reported });

export const signed = (claims: Json, key = privateKey, seconds = 300): Promise<string> => {
  const at = Math.floor(clock.now / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(key);
};

export const delivery = (body: BodyInit): Request =>
  new Request('http://127.0.0.1/hook', { method: 'POST', body });

export const tokenOf = (eventType: string, payload: unknown, reported?: Json): Promise<string> =>
  signed({ data: dataOf(eventType, payload, reported) });

export const receiverWith = (options: Partial<EventReceiverOptions> = {}) =>
  createEventReceiver({ publicKey, now: () => clock.now, onError: () => undefined, ...options });

export const answerOf = async (response: Response) => {
  const { error } = (await response.json()) as { error?: { code: string; message: string } };
  return { status: response.status, code: error?.code, message: error?.message };
};
