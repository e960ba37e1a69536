// The demo starts five separate origins, and reports a port that is in use.
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { startDemo } from '../../../demo/server.ts';

it('the demo serves five separate origins, registers its pages as return addresses, and can be stopped', async () => {
  const demo = await startDemo({ port: 0, buildFolder: '/no/build/yet' });
  try {
    const { pages, assets, store, media, hosted } = demo;
    expect(new Set([pages, assets, store, media, hosted]).size).toBe(5);
    const page = await (await fetch(`${demo.pages}/`)).text();
    expect(page).toContain(`src="${demo.assets}/pannier.js"`);
    expect(page).toContain(`data-api="${demo.store}"`);
    expect((await fetch(`${demo.assets}/pannier.js`)).status).toBe(404);
    await (await fetch(demo.store)).arrayBuffer();
    const settings = await (await fetch(`${store}/__sandbox/settings`)).json();
    expect(settings).toMatchObject({ redirectUriCheck: 'exact' });
    expect(settings.allowedRedirectDomains).toEqual([pages, 'http://localhost:4321']);
    expect(settings.allowedRedirectUris).toContain(`${pages}/account-redirect.html`);
  } finally {
    await demo.close();
  }
  await expect(fetch(demo.pages)).rejects.toThrow();
  await expect(fetch(demo.store)).rejects.toThrow();
});

it('the demo reports the port that is already in use, and does not start', async () => {
  const other = createServer();
  const taken = await new Promise<number>((done) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await expect(startDemo({ port: taken })).rejects.toThrow(`Port ${taken} is in use`);
  await new Promise((done) => other.close(done));
});
