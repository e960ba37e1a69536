// Runs inside the measured page of a column: reads the browser’s metrics.

export interface PeerMeters {
  /** Sum of the time beyond 50 ms of each long task so far. */
  blocked(): number;
  /** Milliseconds since navigation until the largest content so far was painted. */
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
