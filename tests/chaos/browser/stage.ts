// Environment of the sequences: a sandbox over HTTP/1.1 or HTTP/2, the shipped build, and an origin for each shopper.
import { stat } from 'node:fs/promises';
import { Hono } from 'hono';
import { createAssetsApp } from '../../../demo/assets-app.ts';
import { type Listening, listen } from '../../../demo/listen.ts';
import { loopbackReturns } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { serveSandbox } from '../../../demo/sandbox/serve.ts';
import type { CartVersion } from '../../../src/cart/platform/ask-cart.ts';
import { ownCertificate } from '../../support/network/own-certificate.ts';
import { plainSeed, productIds } from '../../support/network/test-sandbox.ts';
import { speedUp } from './in-page.ts';

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

export interface BrowserStage {
  protocol: Protocol;
  sandbox: Sandbox;
  /** The store's API. */
  store: string;
  /** Opens a new origin with the shop’s page. Each origin has separate storage and can have separate faults. */
  openOrigin(cartVersion: CartVersion): Promise<string>;
  close(): Promise<void>;
}

const BUILD = new URL('../../../dist/cdn/', import.meta.url).pathname;

export const MOST_AT_ONCE = 3;

const buttons = productIds.flatMap((id) =>
  Array.from({ length: MOST_AT_ONCE }, (_, index) => index + 1).map(
    (quantity) =>
      `<button data-pannier-add="${id}" data-pannier-quantity="${quantity}">${quantity}</button>`,
  ),
);

/** Speed of the page’s clock. Shortens the retry delays of several seconds, but leaves responses enough time. */
export const SPEED = 10;

/** The page’s clock. The start time is fixed for the whole run, so a reload does not reset the clock. */
const clock = `<script>(${speedUp})(${JSON.stringify({ startMs: Date.now(), speed: SPEED })})</script>`;

const pageOf = (assets: string, store: string, cart: CartVersion): string => `<!doctype html>
<html lang="en"><title>Shop</title><link rel="icon" href="data:,">${clock}
<script async src="${assets}/pannier.js" data-client-id="sandbox-client" data-api="${store}" data-cart="${cart}"></script>
<body>${buttons.join('')}</body></html>`;

export const openStage = async (protocol: Protocol): Promise<BrowserStage> => {
  await stat(`${BUILD}pannier.js`).catch(() => {
    throw new Error('No build: run npm run build');
  });
  const [assets, store] = await Promise.all([
    listen(createAssetsApp(BUILD), 0),
    serveSandbox({
      seed: plainSeed(),
      passwordCost: 6,
      settings: loopbackReturns,
      ...(protocol === 'HTTP/2' && { certificate: await ownCertificate() }),
    }),
  ]);
  const opened: Listening[] = [];
  return {
    protocol,
    sandbox: store.sandbox,
    store: store.origins.api,
    openOrigin: async (cartVersion) => {
      const app = new Hono();
      app.get('*', (c) => c.html(pageOf(assets.origin, store.origins.api, cartVersion)));
      const pages = await listen(app, 0);
      opened.push(pages);
      return pages.origin;
    },
    close: async () => {
      await Promise.all([assets, store, ...opened].map((one) => one.close()));
    },
  };
};
