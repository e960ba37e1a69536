// The speed benchmark. `npm run bench` compares Pannier with a hand-written page and Shopify's Buy Button; `npm run
// bench:details` measures Pannier alone. A full run of either command updates the docs.
import { describeConditions, FULL_RUNS } from './conditions.ts';
import { derive } from './derive.ts';
import { type Figures, measure } from './measure.ts';
import { readOptions } from './options.ts';
import { compare } from './peers/compare.ts';
import { peerTableOf } from './peers/peer-table.ts';
import { openStreet } from './peers/street.ts';
import { record } from './record.ts';
import { cartScenarios } from './scenarios/cart.ts';
import { catalogScenarios } from './scenarios/catalog.ts';
import { heapScenarios } from './scenarios/heap.ts';
import { loadScenarios } from './scenarios/load.ts';
import { loginScenarios } from './scenarios/login.ts';
import { longCart } from './scenarios/long-cart.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { toggleScenarios } from './scenarios/toggle.ts';
import { openStage } from './stage.ts';
import { spreadOf } from './statistics.ts';
import { tableOf } from './table.ts';

const PEERS = 'peers';

const details: Scenario[] = [
  ...loadScenarios,
  ...cartScenarios,
  ...toggleScenarios,
  longCart,
  ...loginScenarios,
  ...catalogScenarios,
  ...heapScenarios,
];
const groups = [PEERS, ...new Set(details.map(({ group }) => group))];
const options = readOptions(process.argv.slice(2), groups);
const { runs } = options;
const usual = options.details ? groups.filter((group) => group !== PEERS) : [PEERS, longCart.group];
const only = options.only.length ? options.only : usual;
const onProgress = console.error;

const conditionsOf = (browser: string, figures: Figures): string => {
  const load = spreadOf(figures.get('machine.load') ?? [])?.median ?? 0;
  return describeConditions(browser, runs, load);
};

const compareWithPeers = async (): Promise<string> => {
  const street = await openStreet(onProgress);
  try {
    const figures = await compare(street, { runs, onProgress });
    return `${conditionsOf(street.browser.version(), figures)}\n\n${peerTableOf(figures)}`;
  } finally {
    await street.close();
  }
};

const measureAlone = async (): Promise<string> => {
  const chosen = details.filter(({ group }) => only.includes(group));
  if (!chosen.length) return '';
  const stage = await openStage({ hasItems: chosen.includes(longCart) });
  try {
    const figures = await measure(stage, chosen, { runs, onProgress });
    derive(figures);
    return `${conditionsOf(stage.chromium, figures)}\n\n${tableOf(figures)}`;
  } finally {
    await stage.close();
  }
};

const texts = [only.includes(PEERS) ? await compareWithPeers() : '', await measureAlone()];
const text = texts.filter(Boolean).join('\n\n');
console.log(text);
const isWhole = !options.only.length && runs >= FULL_RUNS;
if (isWhole) await record(options.details ? 'details' : 'side-by-side', text);
onProgress(
  isWhole
    ? '\nWritten into docs/performance.md.'
    : `\nNot written down: that takes ${FULL_RUNS} runs of everything.`,
);
// Exits explicitly, because an abandoned run might still keep the process alive.
process.exit();
