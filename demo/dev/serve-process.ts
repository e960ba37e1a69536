// The process that serves the demo during `npm run dev`. Restarted when the code of the server changes.
import { runDemo } from '../run.ts';
import { BUILD_FOLDER, PORTS_VARIABLE, type ServerStarted } from './messages.ts';
import { createReloading } from './reloading.ts';

const { before, announce } = createReloading();
const known = process.env[PORTS_VARIABLE];
const demo = await runDemo({
  ...(known && { port: known.split(',').map(Number) }),
  buildFolder: `${BUILD_FOLDER}/cdn`,
  before,
});
if (demo) {
  const { pages, store, assets, media, hosted } = demo;
  const ports = [pages, store, assets, media, hosted].map((origin) => Number(new URL(origin).port));
  process.send?.({ ports } satisfies ServerStarted);
}
process.on('message', announce);
process.once('disconnect', () => process.exit());
