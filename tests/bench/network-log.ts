// Notes every request of a page with its bytes on the wire, as the browser's own network stack tells them.
import type { CDPSession } from 'playwright-core';

interface Entry {
  url: string;
  isPreflight: boolean;
  startMs: number;
  endMs: number;
  bytes: number;
}

export interface Traffic {
  /** The page, its files, the widget's, and pictures. */
  requests: number;
  bytes: number;
  platformRequests: number;
  platformBytes: number;
  /** The browser's own questions whether a platform request is allowed; not counted above. */
  preflights: number;
}

export interface NetworkLog {
  /** What was asked for, and had arrived, so many milliseconds after navigation; by default now. */
  until(timeMs?: number): Traffic;
  /** Resolves once nothing has been under way for a while. */
  whenQuiet(): Promise<void>;
}

const QUIET_MS = 400;

/** Network.enable must have been sent; `platform` is the store's origin. */
export const watchNetwork = (cdp: CDPSession, platform: string): NetworkLog => {
  const entries = new Map<string, Entry>();
  let startedAt: number | undefined;
  let lastChange = Date.now();

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    startedAt ??= timestamp;
    lastChange = Date.now();
    entries.set(requestId, {
      url: request.url,
      isPreflight: request.method === 'OPTIONS',
      startMs: (timestamp - startedAt) * 1000,
      endMs: Infinity,
      bytes: 0,
    });
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
    lastChange = Date.now();
    const entry = entries.get(requestId);
    if (!entry) return;
    entry.endMs = (timestamp - (startedAt ?? 0)) * 1000;
    entry.bytes = bytes;
  };
  // A stream of events stays open; it is quiet once it has begun.
  cdp.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    if (response.mimeType === 'text/event-stream') end(requestId, timestamp, 0);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));

  const isQuiet = () =>
    Date.now() - lastChange > QUIET_MS &&
    [...entries.values()].every(({ endMs }) => endMs < Infinity);

  return {
    until: (timeMs = Infinity) => {
      const traffic: Traffic = {
        requests: 0,
        bytes: 0,
        platformRequests: 0,
        platformBytes: 0,
        preflights: 0,
      };
      for (const { url, isPreflight, startMs, endMs, bytes } of entries.values()) {
        if (startMs > timeMs) continue;
        const arrived = endMs <= timeMs ? bytes : 0;
        if (isPreflight) traffic.preflights += 1;
        else if (url.startsWith(`${platform}/`) && !url.startsWith(`${platform}/media/`)) {
          traffic.platformRequests += 1;
          traffic.platformBytes += arrived;
        } else {
          traffic.requests += 1;
          traffic.bytes += arrived;
        }
      }
      return traffic;
    },
    whenQuiet: async () => {
      while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};
