// Scenarios: a first visit until everything on the page is interactive, and a second page view.
import { setTimeout as wait } from 'node:timers/promises';
import { disturbance, onVisit, type Sample, type Scenario, whenInteractive } from './scenario.ts';

const loadOf = (name: string): Scenario => ({
  group: 'load',
  name,
  run: (stage) =>
    onVisit(stage.visit(`${name}.html`), async (visit) => {
      await whenInteractive(visit);
      const { metrics } = await visit.cdp.send('Performance.getMetrics');
      const seconds = (key: string) =>
        (metrics.find((metric) => metric.name === key)?.value ?? 0) * 1000;
      const marks = await visit.page.evaluate(() => ({
        ...pannierProbe.marks,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      }));
      await visit.network.whenQuiet();
      const traffic = visit.network.until((marks as Sample)['allButtons']);
      return {
        ...marks,
        ...traffic,
        ...(await disturbance(visit)),
        mainThread: seconds('TaskDuration'),
        script: seconds('ScriptDuration'),
      };
    }),
});

/** The shopper reads for a moment before the next page. */
const READING_MS = 1500;

const again: Scenario = {
  group: 'load',
  name: 'again',
  run: (stage) =>
    onVisit(stage.visit('plain.html'), async (visit) => {
      await whenInteractive(visit);
      await visit.network.whenQuiet();
      await wait(READING_MS);
      await visit.page.goto(visit.page.url());
      await whenInteractive(visit);
      const marks = await visit.page.evaluate(() => pannierProbe.marks);
      return { ...marks, ...(await disturbance(visit)) };
    }),
};

export const loadScenarios: Scenario[] = [
  ...['plain', 'one', 'twenty', 'hundred', 'shop'].map(loadOf),
  again,
];
