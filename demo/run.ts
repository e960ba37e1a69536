// Runs the demo as a program: reads the environment and shuts down cleanly.
import { parseArgs } from 'node:util';
import { PortTakenError } from './listen.ts';
import { startKey } from './sandbox/own-key.ts';
import {
  describeSettings,
  loopbackReturns,
  platformSettings,
} from './sandbox/platform/core/platform-kinds.ts';
import type { Settings } from './sandbox/platform/core/settings.ts';
import { type Demo, type DemoOptions, startDemo } from './start-demo.ts';

const portFrom = (text: string | undefined): number => {
  if (text === undefined || text === '') return 4400;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_531) return port;
  throw new RangeError(
    `Expected PORT to be a number from 1 to 65531, or 0 for any free port, received "${text}".`,
  );
};

/** With catalog version 3, the shop has unusual products and a separate database. */
const shopFrom = (catalog: string | undefined): Partial<DemoOptions> => {
  if (catalog === undefined || catalog === '' || catalog === 'V1')
    return { dataDir: '.pannier/sandbox' };
  if (catalog !== 'V3')
    throw new RangeError(`Expected CATALOG to be V1 or V3, received "${catalog}".`);
  return {
    dataDir: '.pannier/sandbox-v3',
    oddProducts: true,
    settings: { catalogVersion: catalog },
  };
};

/** Settings from the arguments. Default: as strict as the platform, but with all origins of this machine registered. */
const settingsFrom = (args: string[]): Partial<Settings> => {
  const { values } = parseArgs({
    args,
    options: {
      platform: { type: 'string' },
      'well-known-key': { type: 'boolean', default: false },
    },
  });
  const apiKey = startKey(values['well-known-key']);
  console.log(`API key: ${apiKey}`);
  // Allows sign-in on the owner’s local page, which has another port.
  if (values.platform === undefined) return { ...loopbackReturns, apiKey };
  const settings = platformSettings(values.platform);
  console.log(`The platform is ${values.platform}:\n${describeSettings(settings)}`);
  return { ...settings, apiKey };
};

const explain = (error: unknown): string => {
  if (error instanceof PortTakenError || error instanceof RangeError) return error.message;
  return `The demo could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

/** Serves until the process gets a termination signal. `given` overrides the environment. */
export const runDemo = async (given: Partial<DemoOptions> = {}): Promise<Demo | undefined> => {
  let demo: Demo | undefined;
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await demo?.close();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  try {
    const port = given.port ?? portFrom(process.env['PORT']);
    const shop = shopFrom(process.env['CATALOG']);
    const settings = { ...settingsFrom(process.argv.slice(2)), ...shop.settings };
    demo = await startDemo({
      ...shop,
      settings,
      databaseUrl: process.env['DATABASE_URL'],
      ...given,
      port,
    });
    console.log(`Pannier demo ready: ${demo.pages}/`);
  } catch (error) {
    console.error(explain(error));
    await end(1);
  }
  return demo;
};
