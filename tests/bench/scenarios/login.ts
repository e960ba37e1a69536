// Scenario: a member opens the login dialog and signs in through the hidden frame.
import { setTimeout as wait } from 'node:timers/promises';
import { HOVER_MS } from '../conditions.ts';
import { clickOn, onVisit, type Sample, type Scenario } from './scenario.ts';

/** Credentials of the demo store’s member. */
const EMAIL = 'mira@example.com';
const PASSWORD = 'linen-kettle-42';

const loginOf = (name: string, isFetched: boolean): Scenario => ({
  group: 'login',
  name,
  run: (stage) =>
    onVisit(stage.visit('login.html'), async (visit) => {
      const { page, network } = visit;
      await page.waitForFunction(() => globalThis.pannierProbe?.has('signIn'));
      await network.whenQuiet();
      if (isFetched) {
        // Hovers over the button until the dialog’s code is loaded.
        const { x, y } = await page.evaluate(() => pannierProbe.middleOf('signIn'));
        await page.mouse.move(x, y);
        await wait(HOVER_MS);
        await network.whenQuiet();
      }
      const open = await clickOn(visit, 'signIn', ['dialog']);
      await network.whenQuiet();
      const opened = network.until();
      await page.keyboard.type(EMAIL);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      const signedIn: Sample = await clickOn(visit, 'submit', ['account'], 0);
      const { account = 0, at = 0 } = signedIn;
      const { platformRequests } = network.until(at + account);
      return {
        open: open['dialog'] ?? 0,
        bytes: opened.bytes,
        requests: opened.requests,
        signedIn: account,
        platformRequests,
      };
    }),
});

export const loginScenarios: Scenario[] = [loginOf('login', true), loginOf('loginFirst', false)];
