// Runs `npm run dev`: the demo, and a build in watch mode. Reload pages by hand.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runDemo } from './run.ts';

const builder = spawn(
  process.execPath,
  [
    fileURLToPath(import.meta.resolve('tsup/dist/cli-default.js')),
    ...['src', 'widget-loader', 'demo/builder'].flatMap((folder) => ['--watch', folder]),
  ],
  { stdio: 'inherit' },
);

let isEnding = false;
builder.on('exit', (code) => {
  if (!isEnding)
    console.error(`The build stopped with code ${code}; the demo continues with the last build.`);
});

await runDemo(() => {
  isEnding = true;
  builder.kill();
});
