// Runs the demo as a program: reads the port from the environment and shuts down cleanly.
import { PortTakenError } from './listen.ts';
import { type Demo, startDemo } from './start-demo.ts';

const portFrom = (text: string | undefined): number => {
  if (text === undefined || text === '') return 4400;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_533) return port;
  throw new RangeError(`Expected PORT to be a number from 1 to 65533, received "${text}".`);
};

const explain = (error: unknown): string => {
  if (error instanceof PortTakenError || error instanceof RangeError) return error.message;
  return `The demo could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

/** Serves until the process is asked to end; `onEnd` runs before the origins close. */
export const runDemo = async (onEnd?: () => void): Promise<void> => {
  let demo: Demo | undefined;
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    onEnd?.();
    await demo?.close();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  try {
    const port = portFrom(process.env['PORT']);
    demo = await startDemo({
      port,
      dataDir: '.pannier/sandbox',
      databaseUrl: process.env['DATABASE_URL'],
    });
    console.log(`Pannier demo ready: ${demo.pages}/`);
  } catch (error) {
    console.error(explain(error));
    await end(1);
  }
};
