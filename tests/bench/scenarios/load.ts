// Scenario: a first visit until everything on the page is interactive.
import { disturbance, type Sample, type Scenario, whenInteractive } from './scenario.ts';

const loadOf = (name: string): Scenario => ({
  group: 'load',
  name,
  run: async (stage) => {
    const visit = await stage.visit(`${name}.html`);
    try {
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
    } finally {
      await visit.end();
    }
  },
});

export const loadScenarios: Scenario[] = ['plain', 'one', 'twenty', 'hundred', 'shop'].map(loadOf);
