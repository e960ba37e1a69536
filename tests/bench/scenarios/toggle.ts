// Scenario: the shopper opens the empty cart, closes it, and opens it again.
import { clickOn, onVisit, type Sample, type Scenario, whenInteractive } from './scenario.ts';

const toggleOf = (name: string, hoverMs?: number): Scenario => ({
  group: 'toggle',
  name,
  run: (stage) =>
    onVisit(stage.visit('plain.html'), async (visit) => {
      await whenInteractive(visit);
      await visit.network.whenQuiet();
      const look = async (): Promise<Sample> =>
        clickOn(visit, 'toggle', ['drawer', 'drawerStill'], hoverMs);
      const first = await look();
      await visit.network.whenQuiet();
      await visit.page.keyboard.press('Escape');
      await visit.page.waitForFunction(() => !pannierProbe.isDrawerOpen());
      await visit.network.whenQuiet();
      const second = await look();
      return {
        first: first['drawer'] ?? 0,
        firstStill: first['drawerStill'] ?? 0,
        second: second['drawer'] ?? 0,
        secondStill: second['drawerStill'] ?? 0,
      };
    }),
});

export const toggleScenarios: Scenario[] = [toggleOf('toggle'), toggleOf('toggleHasty', 0)];
