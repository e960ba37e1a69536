// Runs inside the measured page: records long tasks, layout shifts, and the duration of frames.
import type { Probe } from './probe.ts';

/** Serialized into the browser: the function must not use anything outside itself. */
export const installTroubleLog = (): void => {
  const longTasks: Probe['longTasks'] = [];
  new PerformanceObserver((entries) => {
    for (const { startTime, duration } of entries.getEntries())
      longTasks.push({ startMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });

  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts: Probe['shifts'] = [];
  const place = ({ x, y, width, height }: DOMRect) => `${[x, y, width, height].map(Math.round)}`;
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as LayoutShift[]) {
      // The browser does not report nodes inside shadow roots, so the position is recorded to identify a shifted node.
      const nodes = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName ?? 'inside an island'} ${place(previousRect)} -> ${place(currentRect)}`,
      );
      const { startTime: startMs, value, hadRecentInput: isAfterInput } = entry;
      shifts.push({ startMs, value, isAfterInput, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  let frames: number[] | undefined;
  let frameAt = 0;
  const startFrames = () => {
    frames = [];
    frameAt = 0;
    pannierReader.eachFrame(() => {
      const nowMs = performance.now();
      if (frameAt) frames?.push(nowMs - frameAt);
      frameAt = nowMs;
      return !frames;
    });
  };
  const stopFrames = () => {
    const noted = frames ?? [];
    frames = undefined;
    return noted;
  };

  const log: Partial<Probe> = { longTasks, shifts, startFrames, stopFrames };
  Object.assign(pannierProbe, log);
};
