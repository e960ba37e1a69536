// Records every request of a page with its bytes on the wire, as the browser's network stack reports them.
import type { CDPSession } from 'playwright-core';

interface Entry {
  url: string;
  isPreflight: boolean;
  /** Id of the request that a preflight is for. */
  asksFor: string | undefined;
  startMs: number;
  endMs: number;
  bytes: number;
}

export interface Traffic {
  /** Requests for the page, its files, the widget's files and pictures. */
  requests: number;
  bytes: number;
  platformRequests: number;
  platformBytes: number;
  /** CORS preflights of platform requests, not counted above. */
  preflights: number;
}

export interface NetworkLog {
  /** Requests started and bytes received up to this many milliseconds after navigation. Default: now. */
  until(timeMs?: number): Traffic;
  /** Resolves when no request has been pending for 400 ms. */
  whenQuiet(): Promise<void>;
}

const QUIET_MS = 400;

const trafficOf = (entries: readonly Entry[], platform: string, untilMs: number): Traffic => {
  const traffic: Traffic = {
    requests: 0,
    bytes: 0,
    platformRequests: 0,
    platformBytes: 0,
    preflights: 0,
  };
  for (const { url, isPreflight, startMs, endMs, bytes } of entries) {
    if (startMs > untilMs) continue;
    const arrived = endMs <= untilMs ? bytes : 0;
    if (isPreflight) traffic.preflights += 1;
    else if (url.startsWith(`${platform}/`)) {
      traffic.platformRequests += 1;
      traffic.platformBytes += arrived;
    } else {
      traffic.requests += 1;
      traffic.bytes += arrived;
    }
  }
  return traffic;
};

/** Requires `Network.enable`. `platform` is the store’s origin. */
export const watchNetwork = (cdp: CDPSession, platform: string): NetworkLog => {
  const entries = new Map<string, Entry>();
  let startedAt: number | undefined;
  let lastChange = Date.now();

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    if (!request.url.startsWith('http')) return;
    startedAt ??= timestamp;
    lastChange = Date.now();
    entries.set(requestId, {
      url: request.url,
      isPreflight: request.method === 'OPTIONS',
      asksFor: initiator.requestId,
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
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));

  // Chromium might not report the end of a preflight whose request was aborted. The loader aborts one request.
  const isOver = ({ endMs, asksFor = '' }: Entry) =>
    endMs < Infinity || (entries.get(asksFor)?.endMs ?? Infinity) < Infinity;
  const isQuiet = () => Date.now() - lastChange > QUIET_MS && [...entries.values()].every(isOver);

  return {
    until: (timeMs = Infinity) => trafficOf([...entries.values()], platform, timeMs),
    whenQuiet: async () => {
      while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};
