// Scenario: a shopper with 200 lines returns, opens the cart twice, and increases the first quantity.
import type { Stage, Visit } from '../stage.ts';
import {
  clickOn,
  disturbance,
  onVisit,
  type Sample,
  type Scenario,
  whenInteractive,
} from './scenario.ts';

const PER_REQUEST = 100;

/** Adds lines with the page’s visitor token but without the page, so that the measurement starts with a full cart. */
const fill = async ({ items, store }: Stage, authorization: string): Promise<void> => {
  for (let at = 0; at < items.length; at += PER_REQUEST) {
    const answer = await fetch(`${store}/ecom/v1/carts/current/add-to-cart`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ lineItems: items.slice(at, at + PER_REQUEST) }),
    });
    if (!answer.ok) throw new Error(`The cart rejected the lines: ${await answer.text()}`);
  }
};

const open = async (visit: Visit): Promise<Sample> => {
  const seen = await clickOn(visit, 'toggle', ['drawer', 'screenful', 'drawerStill']);
  await visit.network.whenQuiet();
  return seen;
};

const close = async ({ page }: Visit): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !pannierProbe.isDrawerOpen());
};

export const longCart: Scenario = {
  group: 'long',
  name: 'long',
  run: (stage) =>
    onVisit(stage.visit('plain.html'), async (visit) => {
      const { page, network } = visit;
      let visitor = '';
      page.on('request', (request) => {
        visitor = request.headers()['authorization'] ?? visitor;
      });
      await whenInteractive(visit);
      await network.whenQuiet();
      await fill(stage, visitor);
      // The first visit only stores the cart in the browser.
      await open(visit);
      await page.reload({ waitUntil: 'commit' });
      await whenInteractive(visit);
      // Hovers over the button until the cart’s code is loaded.
      const { x, y } = await page.evaluate(() => pannierProbe.middleOf('toggle'));
      await page.mouse.move(x, y);
      await page.waitForFunction(() => pannierProbe.isCartDrawn());
      await network.whenQuiet();
      const before = await disturbance(visit);
      const first = await open(visit);
      await close(visit);
      const again = await open(visit);
      const more = await clickOn(visit, 'more', ['quantity', 'total']);
      await network.whenQuiet();
      const after = await disturbance(visit);
      return {
        first: first['screenful'] ?? 0,
        firstStill: first['drawerStill'] ?? 0,
        again: again['screenful'] ?? 0,
        againStill: again['drawerStill'] ?? 0,
        quantity: more['quantity'] ?? 0,
        total: more['total'] ?? 0,
        lines: await page.evaluate(() => pannierProbe.countOfLines()),
        loadBlocked: before['blocked'] ?? 0,
        blocked: (after['blocked'] ?? 0) - (before['blocked'] ?? 0),
        longest: after['longest'] ?? 0,
        shift: after['shift'] ?? 0,
      };
    }),
};
