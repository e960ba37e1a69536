// The interface of a scenario, and the steps that scenarios share.
import { setTimeout as wait } from 'node:timers/promises';
import { HOVER_MS } from '../conditions.ts';
import type { Sight, Target } from '../probe/probe.ts';
import type { Stage, Visit } from '../stage.ts';

/** Figures of one run by name, in milliseconds, bytes or counts. */
export type Sample = Record<string, number>;

export interface Scenario {
  /** Name of the group for `--only`. */
  group: string;
  /** Unique name of the scenario. The names of its figures start with it: `name.figure`. */
  name: string;
  run(stage: Stage): Promise<Sample>;
}

/** Calls `run` with the visit (an open page), and ends the visit even if `run` fails. */
export const onVisit = async (
  visiting: Promise<Visit>,
  run: (visit: Visit) => Promise<Sample>,
): Promise<Sample> => {
  const visit = await visiting;
  try {
    return await run(visit);
  } finally {
    await visit.end();
  }
};

export const whenInteractive = async ({ page }: Visit): Promise<void> => {
  await page.waitForFunction(() => globalThis.pannierProbe?.marks['allButtons'] !== undefined);
};

/** Clicks with a real pointer. With `hoverMs`, hovers before the click. */
export const clickOn = async (
  { page }: Visit,
  target: Target,
  sights: Sight[],
  hoverMs: number = HOVER_MS,
): Promise<Sample> => {
  const { x, y } = await page.evaluate((name) => pannierProbe.middleOf(name), target);
  await page.evaluate((names) => pannierProbe.arm(names), sights);
  if (hoverMs) {
    await page.mouse.move(x, y);
    await wait(hoverMs);
  }
  await page.mouse.click(x, y);
  return page.evaluate(() => pannierProbe.seen());
};

/** Long tasks and layout shifts so far. `shiftAfterInput` sums shifts within half a second of a click. */
export const disturbance = async ({ page }: Visit): Promise<Sample> => {
  const { longTasks, shifts } = await page.evaluate(() => {
    const { longTasks, shifts } = pannierProbe;
    return { longTasks, shifts };
  });
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  if (process.env['BENCH_TELL']) for (const shift of shifts) console.log(JSON.stringify(shift));
  return {
    blocked: sum(longTasks.map(({ durationMs }) => Math.max(0, durationMs - 50))),
    longest: Math.max(0, ...longTasks.map(({ durationMs }) => durationMs)),
    shift: sum(shifts.filter((one) => !one.isAfterInput).map(({ value }) => value)),
    shiftAfterInput: sum(shifts.filter((one) => one.isAfterInput).map(({ value }) => value)),
  };
};
