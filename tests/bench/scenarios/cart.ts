// Scenarios: the shopper adds a product, waits for its line, and increases the quantity.
import type { Visit } from '../stage.ts';
import {
  clickOn,
  disturbance,
  onVisit,
  type Sample,
  type Scenario,
  whenInteractive,
} from './scenario.ts';

const named = (prefix: string, sample: Sample): Sample =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [`${prefix}.${name}`, value]));

const addAndTakeOneMore = async (visit: Visit, hoverMs?: number): Promise<Sample> => {
  const add = await clickOn(visit, 'add', ['reaction', 'drawer', 'line', 'drawerStill'], hoverMs);
  const traffic = visit.network.until((add['at'] ?? 0) + (add['line'] ?? 0));
  await visit.page.waitForFunction(() => pannierProbe.hasTotal());
  await visit.network.whenQuiet();
  const more = await clickOn(visit, 'more', ['quantity', 'total'], hoverMs);
  await visit.network.whenQuiet();
  return {
    ...named('add', add),
    ...named('more', more),
    ...traffic,
    ...(await disturbance(visit)),
  };
};

const cartOf = (name: string, hoverMs?: number): Scenario => ({
  group: 'cart',
  name,
  run: (stage) =>
    onVisit(stage.visit('plain.html'), async (visit) => {
      await whenInteractive(visit);
      // A hasty shopper clicks as soon as the button is visible.
      if (hoverMs !== 0) await visit.network.whenQuiet();
      return await addAndTakeOneMore(visit, hoverMs);
    }),
});

export const cartScenarios: Scenario[] = [cartOf('cart'), cartOf('cartHasty', 0)];
