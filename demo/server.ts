// Runs `npm start` after the build. Tests start the same demo with startDemo.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runDemo } from './run.ts';

export { type Demo, type DemoOptions, startDemo } from './start-demo.ts';

const started = process.argv[1];
if (started && realpathSync(started) === fileURLToPath(import.meta.url)) await runDemo();
