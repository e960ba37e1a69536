// The conditions of every measurement: a slow phone, a slow connection and a slow store.
import { cpus } from 'node:os';

export const CPU_SLOWDOWN = 4;
export const ROUND_TRIP_MS = 150;
export const DOWN_MBITS = 1.6;
export const UP_MBITS = 0.75;
export const STORE_ANSWERS_AFTER_MS = 80;
export const VIEWPORT = { width: 412, height: 823 };
/** Time from the pointer reaching a button to the click. */
export const HOVER_MS = 120;
export const FULL_RUNS = 7;

/** `load` is the machine’s load average during the run. The benchmark alone causes a load of one or two. */
const describeLoad = (load: number): string => {
  const busy = `Load average ${load.toFixed(1)}`;
  return load > 1.5 * cpus().length
    ? `${busy}: **other work was running, so all times are longer than they should be.**`
    : `${busy}.`;
};

export const describeConditions = (chromium: string, runs: number, load: number): string => {
  const [processor] = cpus();
  const parts = [
    `Chromium ${chromium}`,
    `${cpus().length} cores (${processor?.model.trim() ?? 'unknown'})`,
    `Node ${process.versions.node}`,
    `${new Date().toISOString().slice(0, 10)}`,
    `${runs} runs`,
    `CPU slowed ${CPU_SLOWDOWN}x`,
    `${DOWN_MBITS} Mbit/s down, ${UP_MBITS} up, ${ROUND_TRIP_MS} ms round trip`,
    `store answers after ${STORE_ANSWERS_AFTER_MS} ms`,
    `window ${VIEWPORT.width} x ${VIEWPORT.height}`,
  ];
  return `${parts.join(', ')}. ${describeLoad(load)}`;
};
