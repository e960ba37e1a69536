// Runs `npm run dev`: builds what has changed, serves it, and reloads the open pages.
import { rm } from 'node:fs/promises';
import { type Child, createChild } from './child-process.ts';
import { type Concern, concernsOf } from './concern-of.ts';
import {
  BUILD_FOLDER,
  type BuildResult,
  PORTS_VARIABLE,
  type ServerStarted,
  type TargetName,
} from './messages.ts';
import { type SourceChange, watchSources } from './watch-sources.ts';

const PLACES = ['src', 'widget-loader', 'demo', 'tsup.config.ts', 'package.json'];
const TARGETS: readonly TargetName[] = ['widget', 'builder'];
const names = { widget: 'the widget', builder: 'the snippet builder' } as const;

const builder: Child<BuildResult> = createChild('./build-process.ts');
const server: Child<ServerStarted> = createChild('./serve-process.ts');
const missing = new Set<TargetName>(TARGETS);
let builderFiles: readonly string[] = [];
let ports: readonly number[] = [];

let isEnding = false;
const say = (text: string): void => {
  if (!isEnding) console.log(text);
};
const listed = (targets: readonly TargetName[]): string =>
  targets.map((target) => names[target]).join(' and ');

/** Builds the targets. A failed target is built again with the next change. */
const build = async (targets: readonly TargetName[]): Promise<boolean> => {
  for (const target of targets) missing.add(target);
  const wanted = TARGETS.filter((target) => missing.has(target));
  if (!wanted.length) return true;
  if (!builder.isAlive()) await builder.start();
  builder.tell({ targets: wanted });
  const result = await builder.answer();
  if (!result || result.failures.length) {
    for (const failure of result?.failures ?? []) say(failure);
    say(
      `Could not build ${listed(wanted)}. Open pages keep the last build; the next save builds again.`,
    );
    return false;
  }
  missing.clear();
  ({ builderFiles } = result);
  say(`Built ${listed(wanted)} in ${result.seconds.toFixed(1)} s.`);
  return true;
};

const serve = async (): Promise<boolean> => {
  await server.start(ports.length ? { [PORTS_VARIABLE]: ports.join() } : {});
  const started = await server.answer();
  if (!started) {
    say('The server has stopped. It starts again with the next change of its code.');
    return false;
  }
  ({ ports } = started);
  return true;
};

const describe = (changes: readonly SourceChange[]): string =>
  changes.map(({ verb, path }) => `${verb} ${path}.`).join('\n');

const follow = async (changes: readonly SourceChange[]): Promise<void> => {
  say(describe(changes));
  const ofBuilder = (path: string): boolean => builderFiles.includes(path);
  const concerns = new Set<Concern>(changes.flatMap(({ path }) => concernsOf(path, ofBuilder)));
  if (!concerns.size) return say('The demo does not use this: nothing is built.');
  if (concerns.has('tools')) await builder.stop();
  const targets = TARGETS.filter((target) => concerns.has('tools') || concerns.has(target));
  const isBuilt = await build(targets);
  if (concerns.has('server') || !server.isAlive()) {
    // Serve nothing before the first build. Open pages reload when the new server answers.
    if (isBuilt || ports.length) await serve();
  } else if (isBuilt) {
    server.tell({ isChanged: true });
    say('Open pages reload.');
  }
};

const sources = await watchSources(PLACES);

const end = async (code: number): Promise<void> => {
  isEnding = true;
  await Promise.all([sources.close(), builder.stop(), server.stop()]);
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));

// Delete files of earlier runs. Old chunks of this run stay, because open pages might still load them.
await rm(BUILD_FOLDER, { recursive: true, force: true });
say(`Building ${listed(TARGETS)} …`);
if ((await build(TARGETS)) && !(await serve())) await end(1);
for (;;) await follow(await sources.next());
