// The journeys with a store over HTTP/2, where responses have no status text and header names are lower case.
import { expect, test } from 'vitest';
import { hurry } from '../../support/browser/chunks.ts';
import { buttonOf, linesOf, subtotalOf } from '../../support/browser/drawer.ts';
import { journeys } from '../../support/browser/journeys.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop({ isHttp2: true });

test('the platform’s responses use HTTP/2', async () => {
  const protocols = new Set<string>();
  const { page } = await shop.openPage('/index.html', {
    prepare: async (opening) => {
      const session = await opening.context().newCDPSession(opening);
      await session.send('Network.enable');
      session.on('Network.responseReceived', ({ response }) => {
        if (response.url.startsWith(`${shop.store}/`)) protocols.add(response.protocol ?? '');
      });
    },
  });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  expect([...protocols]).toEqual(['h2']);
});

test.each([
  ['is refused with 429', { kind: 'status', status: 429 }],
  ['fails with 500', { kind: 'status', status: 500 }],
  ['loses its connection before the platform applies it', { kind: 'drop-before' }],
  ['loses its connection after the platform has applied it', { kind: 'drop-after' }],
] as const)('an add that %s is finally applied with a quantity of one', async (_, fault) => {
  const before = (await shop.received()).filter((request) => request.fault).length;
  await shop.addFaults({ match: { method: 'POST', path: '/add-to-cart/' }, fault });
  const { page } = await shop.openPage('/index.html', { init: hurry, expected: [FAILED_REQUEST] });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  expect(await linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  expect((await shop.received()).filter((request) => request.fault)).toHaveLength(before + 1);
});

await journeys(shop);
