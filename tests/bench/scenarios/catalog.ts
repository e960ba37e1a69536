// Scenarios: one product element, and a grid of 48 that is scrolled from top to bottom.
import type { Visit } from '../stage.ts';
import { disturbance, onVisit, type Sample, type Scenario, whenInteractive } from './scenario.ts';

/** Scroll speed of a shopper who searches the grid, in pixels per second. */
const SCROLL_SPEED = 1500;

const arrived = async ({ page }: Visit): Promise<Sample> =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const count = (isIt: (entry: PerformanceResourceTiming) => boolean) =>
      resources.filter(isIt).length;
    return {
      catalogRequests: count(({ name }) => name.includes('/stores')),
      images: count(({ initiatorType }) => initiatorType === 'img'),
    };
  });

const scrolled = async ({ page, cdp, network }: Visit): Promise<Sample> => {
  const before = await page.evaluate(() => {
    pannierProbe.startFrames();
    return pannierProbe.longTasks.length;
  });
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 300,
    yDistance: -distance,
    speed: SCROLL_SPEED,
    gestureSourceType: 'touch',
  });
  const frames = await page.evaluate(() => pannierProbe.stopFrames());
  const tasks = await page.evaluate(
    (from) => pannierProbe.longTasks.slice(from).map(({ durationMs }) => durationMs),
    before,
  );
  await network.whenQuiet();
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    frame: sum(frames) / frames.length,
    worstFrame: Math.max(...frames),
    scrollTasks: tasks.length,
    longestScrollTask: Math.max(0, ...tasks),
  };
};

const catalogOf = (name: string, isScrolled: boolean): Scenario => ({
  group: 'catalog',
  name,
  run: (stage) =>
    onVisit(stage.visit(`${name}.html`), async (visit) => {
      await whenInteractive(visit);
      const { allButtons = 0 } = await visit.page.evaluate(() => pannierProbe.marks);
      await visit.network.whenQuiet();
      const first = await arrived(visit);
      const scroll = isScrolled ? await scrolled(visit) : {};
      return { allButtons, ...first, ...scroll, ...(await disturbance(visit)) };
    }),
});

export const catalogScenarios: Scenario[] = [catalogOf('card', false), catalogOf('grid', true)];
