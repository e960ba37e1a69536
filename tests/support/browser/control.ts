// Calls the sandbox's control room over HTTP: faults, settings, stock, and the log of requests.
import type { FaultRule } from '../../../demo/sandbox/control-room/faults.ts';
import type { LoggedRequest } from '../../../demo/sandbox/control-room/journal.ts';
import type { Settings } from '../../../demo/sandbox/platform/core/settings.ts';

export interface ControlRoom {
  /** Adds rules; all faults end with the test. */
  addFaults(...rules: FaultRule[]): Promise<void>;
  endFaults(): Promise<void>;
  /** The store as it was in the beginning. */
  reset(): Promise<void>;
  /** Platform requests that the sandbox has received, oldest first. */
  received(): Promise<LoggedRequest[]>;
  /** Changes some of the sandbox's settings. */
  changeSettings(change: Partial<Settings>): Promise<void>;
  /** How many the shop still has; null is untracked. */
  setStock(productId: string, quantity: number | null): Promise<void>;
}

/** A rule for as long as the test lasts. */
export const always = (path: string, fault: FaultRule['fault']): FaultRule => ({
  match: { path },
  fault,
  times: 100_000,
});

export const createControlRoom = (store: string): ControlRoom => {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${store}/__sandbox${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
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
