// WebKit, driven by WebKitGTK's WebDriver and MiniBrowser on a virtual display.
import { setTimeout as later } from 'node:timers/promises';
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import {
  type Engine,
  type Key,
  PATIENCE_MS,
  type Shopper,
  type Tab,
  windowSize,
} from './driver.ts';
import { findWebKit, type WebKitPrograms } from './find-engines.ts';
import { heardInPage } from './listen-in.ts';
import { startDisplay, startDriver } from './webkit-process.ts';

const KEYS: Record<Key, string> = {
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
};

interface Answer<T> {
  value?: T;
  error?: string;
}

/** Wraps a function as a script that passes its result to WebDriver's callback. */
const scriptOf = (inPage: (given: never) => unknown): string => `
  const [given, done] = arguments;
  Promise.resolve().then(() => (${inPage})(given ?? undefined)).then(
    (value) => done({ value }),
    (error) => done({ error: String(error) }),
  );`;

const tooLong = (mostMs: number): Promise<{ error: string; value?: never }> =>
  later(mostMs, { error: 'The page did not answer.' }, { ref: false });

const runIn = async <T>(
  driver: WebDriver,
  inPage: (given: never) => T | Promise<T>,
  given?: unknown,
  mostMs: number = PATIENCE_MS,
): Promise<T> => {
  const running = driver.executeAsyncScript<Answer<T>>(scriptOf(inPage), given ?? null);
  const { error, value } = await Promise.race([running, tooLong(mostMs)]);
  if (error) throw new Error(error);
  return (value ?? undefined) as T;
};

const connect = async (address: string, { browser }: WebKitPrograms): Promise<WebDriver> => {
  const capabilities = new Capabilities()
    .set('browserName', 'MiniBrowser')
    .set('acceptInsecureCerts', true)
    // With `eager`, a function that runs before the page has loaded never returns.
    .set('pageLoadStrategy', 'normal')
    .set('webkitgtk:browserOptions', { binary: browser, args: ['--automation'] });
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(address)
    .withCapabilities(capabilities)
    .build();
  // WebKit measures this timeout with the page's clock, which a test might have made ten times faster.
  const script = 20 * PATIENCE_MS;
  await driver.manage().setTimeouts({ script, pageLoad: PATIENCE_MS });
  return driver;
};

/** The driver handles one command at a time, for one window at a time. */
const createQueue = (driver: WebDriver) => {
  let last: Promise<unknown> = Promise.resolve();
  let current: string | undefined;
  /** Runs `act` in the window `handle`. Omit `handle` if `act` changes the window. */
  return <T>(handle: string | undefined, act: () => Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      if (handle && current !== handle) await driver.switchTo().window(handle);
      current = handle;
      return act();
    });
    last = turn.catch(() => {});
    return turn;
  };
};

type InTurn = ReturnType<typeof createQueue>;

const tabOf = (driver: WebDriver, handle: string, inTurn: InTurn): Tab => {
  const complaints: string[] = [];
  const keep = async () => void complaints.push(...(await runIn(driver, heardInPage)));
  const turn = <T>(act: () => Promise<T>) => inTurn(handle, act);
  return {
    open: (address) =>
      turn(async () => {
        await keep();
        await driver.get(address);
      }),
    reload: () =>
      turn(async () => {
        await keep();
        await driver.navigate().refresh();
      }),
    run: (inPage, given, mostMs) => turn(() => runIn(driver, inPage as never, given, mostMs)),
    clickAt: ({ x, y }) =>
      turn(() => {
        const mouse = driver.actions();
        return mouse
          .move({ x: Math.round(x), y: Math.round(y) })
          .press()
          .release()
          .perform();
      }),
    type: (text) => turn(() => driver.actions().sendKeys(text).perform()),
    press: (key, isShifted = false) =>
      turn(() => {
        const keys = driver.actions();
        if (isShifted) keys.keyDown(Keys.SHIFT);
        keys.sendKeys(KEYS[key]);
        if (isShifted) keys.keyUp(Keys.SHIFT);
        return keys.perform();
      }),
    complaints: () => turn(async () => [...complaints, ...(await runIn(driver, heardInPage))]),
  };
};

/** Opens a new browser for the shopper: a WebKit driver has one session per browser, and a session has one storage. */
const openShopper = async (programs: WebKitPrograms, display: string): Promise<Shopper> => {
  const server = await startDriver(programs.driver, display);
  try {
    const driver = await connect(server.value, programs);
    const inTurn = createQueue(driver);
    let isNew = true;
    const openWindow = async (): Promise<string> => {
      // The session starts with a window. Open more windows, not tabs, because background tabs are throttled.
      if (!isNew) await driver.switchTo().newWindow('window');
      isNew = false;
      await driver
        .manage()
        .window()
        .setRect({ ...windowSize, x: 0, y: 0 });
      return driver.getWindowHandle();
    };
    return {
      openTab: async () => tabOf(driver, await inTurn(undefined, openWindow), inTurn),
      close: async () => server.end(),
    };
  } catch (error) {
    server.end();
    throw error;
  }
};

export const webkitEngine: Engine = {
  name: 'WebKit',
  launch: async () => {
    const programs = findWebKit();
    if (!programs) throw new Error('WebKit is missing.');
    const display = await startDisplay(programs.display);
    const opened: Promise<Shopper>[] = [];
    return {
      openShopper: () => {
        const opening = openShopper(programs, display.value);
        opened.push(opening);
        return opening;
      },
      close: async () => {
        display.end();
        // Closes all shoppers, including shoppers that were still being opened when their test ended.
        for (const opening of await Promise.allSettled(opened))
          if (opening.status === 'fulfilled') await opening.value.close();
      },
    };
  },
};
