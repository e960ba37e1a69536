// Starts what the table needs: the demo’s store with products, the hosts of every column, and a browser.
import { chromium } from 'playwright-core';
import { startDemo } from '../../../demo/start-demo.ts';
import { findBrowser, launchArgs } from '../../support/browser/path.ts';
import { buyButtonColumn } from './buy-button.ts';
import type { Column } from './column.ts';
import { floorColumn } from './floor.ts';
import { installBuyButton } from './install-buy-button.ts';
import type { Street } from './journeys.ts';
import { openNetwork, type PeerNetwork } from './network.ts';
import { addProducts, pageAloneColumn, pannierColumn } from './pannier.ts';

const PRODUCTS = 100;

/** Serves the page at `/`. The page’s host can also serve other paths. */
const mount = (network: PeerNetwork, column: Column): void => {
  const { host, hosts, page } = column;
  for (const [name, answers] of Object.entries(hosts)) network.hosts.set(name, answers);
  network.hosts.set(host, {
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== '/') return (await hosts[host]?.answer(request)) ?? new Response();
      const html = page(Number(searchParams.get('count')), searchParams.has('choosing'));
      return new Response(html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      });
    },
  });
};

/** Products are added by version 1 of the catalog, so the store changes its version afterwards. */
const changeToVersion3 = async (store: string): Promise<void> => {
  const answer = await fetch(`${store}/__sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ catalogVersion: 'V3' }),
  });
  if (!answer.ok) throw new Error(`The sandbox rejected the settings: ${answer.status}`);
};

export interface OpenStreet extends Street {
  columns: Column[];
  renewBrowser(): Promise<void>;
  close(): Promise<void>;
}

export const openStreet = async (tell: (line: string) => void): Promise<OpenStreet> => {
  const demos = { 1: await startDemo({ port: 0 }), 3: await startDemo({ port: 0 }) };
  const products = {
    1: await addProducts(demos[1], PRODUCTS),
    3: await addProducts(demos[3], PRODUCTS),
  };
  await changeToVersion3(demos[3].store);
  const { picture } = products[3];
  const network = await openNetwork();
  const script = await installBuyButton(tell);
  const columns = [
    floorColumn(picture),
    ...(script ? [buyButtonColumn(script, picture)] : []),
    pannierColumn(demos[3], products[3], 3),
    pannierColumn(demos[1], products[1], 1),
    pageAloneColumn,
  ];
  for (const column of columns) mount(network, column);
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM_PATH to its path.');
  const launch = () =>
    chromium.launch({ executablePath, args: [...launchArgs, ...network.browserArgs] });
  const street: OpenStreet = {
    browser: await launch(),
    network,
    columns,
    renewBrowser: async () => {
      // Does not wait, because a browser with a hung page might never report that it is closed.
      void street.browser.close().catch(() => {});
      street.browser = await launch();
    },
    close: async () => {
      await street.browser.close();
      network.close();
      for (const demo of Object.values(demos)) await demo.close();
    },
  };
  return street;
};
