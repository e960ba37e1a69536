// Runs inside the measured page of a compared product: reads the browser’s metrics.

export interface PeerMeters {
  /** Total time by which the long tasks so far exceeded 50 ms each. */
  blocked(): number;
  /** Milliseconds from navigation until the largest content so far was painted. */
  largestPaint(): number;
}

declare global {
  var peerMeters: PeerMeters;
}

/** Serialized into the browser: the function must not use anything outside itself. */
export const installMeters = (): void => {
  let blocked = 0;
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  let largest = 0;
  new PerformanceObserver((entries) => {
    for (const { startTime } of entries.getEntries()) largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  globalThis.peerMeters = { blocked: () => blocked, largestPaint: () => largest };
};
