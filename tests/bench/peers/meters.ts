// Runs inside the measured page of a column: what the browser itself reports of its work.

export interface PeerMeters {
  /** Sum of each long task's time beyond 50 ms so far. */
  blocked(): number;
  /** Milliseconds since navigation until the largest content so far was painted. */
  largestPaint(): number;
}

declare global {
  var peerMeters: PeerMeters;
}

/** Handed to the browser as text, so it may use nothing from outside itself. */
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
