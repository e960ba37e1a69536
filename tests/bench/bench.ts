// The speed benchmark: `npm run bench -- --runs 3 --only load,cart` is a quick run, a full run updates the docs.
import { describeConditions, FULL_RUNS } from './conditions.ts';
import { derive } from './derive.ts';
import { measure } from './measure.ts';
import { readOptions } from './options.ts';
import { record } from './record.ts';
import { cartScenarios } from './scenarios/cart.ts';
import { catalogScenarios } from './scenarios/catalog.ts';
import { heapScenarios } from './scenarios/heap.ts';
import { loadScenarios } from './scenarios/load.ts';
import { loginScenarios } from './scenarios/login.ts';
import { longCart } from './scenarios/long-cart.ts';
import { toggleScenarios } from './scenarios/toggle.ts';
import { openStage } from './stage.ts';
import { spreadOf } from './statistics.ts';
import { tableOf } from './table.ts';

const scenarios = [
  ...loadScenarios,
  ...cartScenarios,
  ...toggleScenarios,
  longCart,
  ...loginScenarios,
  ...catalogScenarios,
  ...heapScenarios,
];
const groups = [...new Set(scenarios.map(({ group }) => group))];
const { runs, only } = readOptions(process.argv.slice(2), groups);
const isWhole = !only.length && runs >= FULL_RUNS;

const chosen = scenarios.filter(({ group }) => !only.length || only.includes(group));
const stage = await openStage({ hasItems: chosen.includes(longCart) });
try {
  const figures = await measure(stage, chosen, { runs, onProgress: console.error });
  derive(figures);
  const load = spreadOf(figures.get('machine.load') ?? [])?.median ?? 0;
  const text = `${describeConditions(stage.chromium, runs, load)}\n\n${tableOf(figures)}`;
  console.log(text);
  if (isWhole) await record(text);
  console.error(
    isWhole
      ? '\nWritten into docs/performance.md.'
      : `\nNot written down: that takes ${FULL_RUNS} runs of everything.`,
  );
} finally {
  await stage.close();
}
// An abandoned run may still be waiting.
process.exit();
