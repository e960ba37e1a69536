// What `npm run dev` runs: the demo, and a build that follows every save. Pages are reloaded by hand.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runDemo } from './run.ts';

const builder = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve('tsup/dist/cli-default.js')), '--watch'],
  { stdio: 'inherit' },
);

let isEnding = false;
builder.on('exit', (code) => {
  if (!isEnding)
    console.error(`The build stopped with code ${code}; the demo goes on with what is built.`);
});

await runDemo(() => {
  isEnding = true;
  builder.kill();
});
