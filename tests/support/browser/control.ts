// Calls the sandbox's control room over HTTP: faults, settings, stock and request log.
import http from 'node:http';
import https from 'node:https';
import { text as readText } from 'node:stream/consumers';
import type { FaultRule } from '../../../demo/sandbox/control-room/faults.ts';
import type { LoggedRequest } from '../../../demo/sandbox/control-room/journal.ts';
import type { Settings } from '../../../demo/sandbox/platform/core/settings.ts';

export interface ControlRoom {
  /** Adds rules. All faults end with the test. */
  addFaults(...rules: FaultRule[]): Promise<void>;
  endFaults(): Promise<void>;
  reset(): Promise<void>;
  /** Platform requests received by the sandbox, oldest first. */
  received(): Promise<LoggedRequest[]>;
  changeSettings(change: Partial<Settings>): Promise<void>;
  /** Sets the stock of a product. null means untracked. */
  setStock(productId: string, quantity: number | null): Promise<void>;
}

/** A fault rule that applies during the whole test. */
export const always = (path: string, fault: FaultRule['fault']): FaultRule => ({
  match: { path },
  fault,
  times: 100_000,
});

/** Uses node:http(s), because fetch does not accept the self-signed certificate of a store over HTTP/2. */
const send = (url: string, method: string, body: string | undefined) =>
  new Promise<{ isOk: boolean; text: string }>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const headers = { ...(body && { 'content-type': 'application/json' }) };
    const outgoing = request(url, { method, headers, rejectUnauthorized: false }, (incoming) => {
      const isOk = incoming.statusCode === 200;
      readText(incoming).then((text) => resolve({ isOk, text }), reject);
    });
    outgoing.on('error', reject).end(body);
  });

/** Calls the store's control room and returns the response. */
export const controlOf =
  (store: string) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const { isOk, text } = await send(`${store}/__sandbox${path}`, method, json);
    if (!isOk) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text);
  };

export const createControlRoom = (store: string): ControlRoom => {
  const ask = controlOf(store);
  return {
    addFaults: async (...rules) => void (await ask('POST', '/faults', rules)),
    reset: async () => void (await ask('POST', '/reset')),
    endFaults: async () => void (await ask('DELETE', '/faults')),
    received: async () =>
      ((await ask('GET', '/requests')) as { requests: LoggedRequest[] }).requests,
    changeSettings: async (change) => void (await ask('POST', '/settings', change)),
    setStock: async (productId, quantity) =>
      void (await ask('POST', '/stock', { productId, quantity })),
  };
};
