// One click in each engine. Some engines retry a request by themselves when a connection closes without a response.
import { expect, test } from 'vitest';
import { hurry } from '../../support/browser/chunks.ts';
import { product } from '../../support/browser/drawer.ts';
import { eventually } from '../../support/browser/shop.ts';
import { addButton, linesOf, subtotalOf } from '../../support/engines/cart.ts';
import { inEveryEngine, openEngineShop } from '../../support/engines/engine-shop.ts';
import { click } from '../../support/engines/hand.ts';

const shop = await openEngineShop();
const ADD = /add-to-cart/;

/** Number of add requests so far whose response was dropped. */
const lostAnswers = async (): Promise<number> =>
  (await shop.received()).filter(({ path, fault }) => ADD.test(path) && fault === 'drop-after')
    .length;

inEveryEngine(({ openPage }) => {
  test('a product is added only once even if the response is lost three times', async () => {
    const address = shop.publish(
      '/once.html',
      `<!doctype html><html lang="en"><title>Once</title><link rel="icon" href="data:,">
      <script>(${hurry})()</script><body>${shop.snippet()}
      <pannier-add-to-cart product="${product('lemon-bowl')}"></pannier-add-to-cart></body></html>`,
    );
    const { tab } = await openPage(address);
    const before = await lostAnswers();
    const match = { method: 'POST', path: `/${ADD.source}/` };
    await shop.addFaults({ match, fault: { kind: 'drop-after' }, times: 3 });
    await click(tab, addButton('lemon-bowl'));
    await eventually(() => subtotalOf(tab)).toBe('€46.40');
    expect(await linesOf(tab)).toEqual(['1 × Footed bowl for lemons €46.40']);
    // An engine that does not retry loses only one response: the widget then reads the cart and finds the product.
    expect((await lostAnswers()) - before).toBeGreaterThan(0);
  });
});
