// Page scripts that rewrite or undo our counts and subtotals: the page never freezes, and a new count is shown.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const BOWL = `<button data-pannier-add="${cart.product('lemon-bowl')}" data-pannier-after-add="none">Bowl</button>`;
const pageOf = (markup: string): string =>
  `<!doctype html><html lang="en"><title>Mine</title><link rel="icon" href="data:,"><body>${markup}${BOWL}${shop.snippet('data-position="none"')}</body></html>`;

/** Stops after 2,000 rounds, so a page that would otherwise freeze fails the test instead. */
const rewriterOf = (rewrite: string): string => `<script>
  const own = document.getElementById('own');
  let rounds = 0;
  new MutationObserver(() => {
    const text = own.textContent;
    if (!text || text.startsWith('≈') || rounds > 2000) return;
    rounds += 1;
    ${rewrite}
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
</script>`;
const roundsOf = (page: Page): Promise<number> => page.evaluate('rounds');

test.each([
  ['the textContent of a count', 'count', "own.textContent = '≈ ' + text;"],
  ['the textContent of a subtotal', 'subtotal', "own.textContent = '≈ ' + text;"],
  ['the text node of a count', 'count', "own.firstChild.nodeValue = '≈ ' + text;"],
  ['the innerHTML of a count', 'count', "own.innerHTML = '<font>≈ ' + text + '</font>';"],
])(
  'a script that rewrites %s keeps its rewritten text, and the page does not freeze',
  async (_, kind, rewrite) => {
    const { page } = await shop.openPage('/mine.html', {
      html: pageOf(`<p id="own" data-pannier-${kind}></p>${rewriterOf(rewrite)}`),
    });
    const own = page.locator('#own');
    await page.getByRole('button', { name: 'Bowl' }).click();
    await eventually(() => own.textContent()).toBe(kind === 'count' ? '≈ 1' : '≈ €46.40');
    await page.getByRole('button', { name: 'Bowl' }).click();
    await eventually(() => own.textContent()).toBe(kind === 'count' ? '≈ 2' : '≈ €92.80');
    // Each value that the widget writes (for the empty cart, two adds and the responses) may cause five rounds at most.
    expect(await roundsOf(page)).toBeLessThan(40);
  },
);

test('a count and a product state are restored if a script resets them', async () => {
  const { page } = await shop.openPage('/mine.html', {
    html: pageOf(
      `<b id="own" data-pannier-count>0</b><a id="board" href="/x" data-pannier-add="${cart.product('bread-board')}">Board</a>`,
    ),
  });
  const [own, board] = [page.locator('#own'), page.locator('#board')];
  await eventually(() => own.getAttribute('data-pannier-empty')).toBe('');
  await page.getByRole('button', { name: 'Bowl' }).click();
  await eventually(() => own.textContent()).toBe('1');
  expect(await own.getAttribute('data-pannier-empty')).toBe(null);
  await eventually(() => board.getAttribute('data-pannier-state')).toBe('sold-out');
  // Resets the count and the state, as a script does that restores the server's markup.
  await page.evaluate(() => {
    const text = document.getElementById('own')?.firstChild;
    if (text) text.nodeValue = '0';
    document.getElementById('board')?.removeAttribute('data-pannier-state');
  });
  await eventually(() => own.textContent()).toBe('1');
  await eventually(() => board.getAttribute('data-pannier-state')).toBe('sold-out');
});
