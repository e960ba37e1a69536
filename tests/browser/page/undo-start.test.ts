// unmount() at every step of a start leaves the page unchanged, and the tag can start again.
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { countListeners } from '../../support/browser/hosts/traces.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

interface Undone {
  /** The step after which the widget was removed. */
  step: string;
  left: Record<string, unknown>;
}

interface StepPage extends cart.PageWithWidget {
  openListeners(): string[];
  /** Adds the tag once for each step of a start, and removes the widget at that step. */
  undoEachStep(
    attributes: Record<string, string>,
    src: string,
  ): Promise<{ steps: number; undone: Undone[] }>;
  addTag(attributes: Record<string, string>, src: string): void;
}

/** Runs before the page's scripts. A step is a file, a request, a response, a timer or a frame. */
const prepareSteps = (): void => {
  const page = window as unknown as StepPage & Record<string, unknown>;
  const { fetch, setTimeout, clearTimeout, requestAnimationFrame } = window;
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const timers = new Map<number, () => void>();
  let open = 0;
  let late: string[] = [];
  let names: string[] = [];
  /** Number of the step at which the widget is removed. */
  let last = 0;
  let isOver = false;
  let isEnded = false;

  const end = async (): Promise<void> => {
    for (let more = last % 4; more >= 0; more--) await null;
    page.Pannier?.unmount();
    isOver = true;
    // Checks the listeners in the next task, before pending work has ended.
    await turn();
    late.push(...page.openListeners().map((name) => `listener ${name}`));
    isEnded = true;
  };
  const step = (name: string): void => {
    if (isOver) return;
    names.push(name);
    if (names.length === last) void end();
  };

  window.fetch = async (...given) => {
    // A fetch that is already aborted sends no request, so it is not recorded.
    if (isOver && !given[1]?.signal?.aborted) late.push(`request ${given[0]}`);
    open++;
    try {
      step('request');
      return await fetch(...given);
    } finally {
      open--;
      step('answer');
    }
  };
  page['setTimeout'] = (run: () => void, ms?: number) => {
    const act = () => {
      if (!timers.delete(id)) return;
      run();
      step('timer');
    };
    const id = setTimeout(act, ms);
    timers.set(id, act);
    return id;
  };
  page['clearTimeout'] = (id: number) => {
    timers.delete(id);
    clearTimeout(id);
  };
  page['requestAnimationFrame'] = (run: FrameRequestCallback) =>
    requestAnimationFrame((time) => {
      run(time);
      step('frame');
    });
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) step(`file ${target.src.replace(/.*\/|-.*/g, '')}`);
    },
    true,
  );

  const stateOf = () => ({
    html: document.documentElement.outerHTML,
    drawn: [...document.querySelectorAll('pannier-add-to-cart,pannier-login,pannier-product')].map(
      ({ shadowRoot }) => shadowRoot?.querySelectorAll(':not(slot)').length ?? 0,
    ),
    listeners: page.openListeners(),
    globals: Object.keys(window).filter((name) => /pannier/i.test(name)),
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    sheets: document.adoptedStyleSheets.length,
    late,
  });
  const leftOf = (before: Record<string, unknown>): Record<string, unknown> => {
    const now = stateOf();
    return Object.fromEntries(
      Object.entries(now).filter(([name, value]) => `${value}` !== `${before[name]}`),
    );
  };
  /** Waits until nothing is pending. Timers run at once. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 4; quiet++) {
      if (open) quiet = 0;
      for (const act of [...timers.values()]) act();
      await turn();
    }
  };

  page.addTag = (attributes, src) => {
    const tag = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    tag.src = src;
    document.head.append(tag);
    tag.remove();
  };
  page.undoEachStep = async (attributes, src) => {
    const undone: Undone[] = [];
    const before = stateOf();
    // Repeats the start and removes the widget one step later each time, until a start has no further step.
    for (isEnded = true; isEnded; ) {
      [names, late, isOver, isEnded] = [[], [], false, false];
      last++;
      page.addTag(attributes, `${src}?start=${last}`);
      for (let looks = 0; !isEnded && looks < 400; looks++) await turn();
      if (!isEnded) break;
      await settle();
      for (let looks = 0; looks < 400 && Object.keys(leftOf(before)).length; looks++) await turn();
      const left = leftOf(before);
      if (Object.keys(left)[0]) undone.push({ step: `${last} ${names.at(-1)}`, left });
    }
    page.Pannier?.unmount();
    await settle();
    isOver = true;
    return { steps: last - 1, undone };
  };
};

test('unmounting at any step of the start leaves nothing behind, and a new script tag then works', {
  timeout: 60_000,
}, async () => {
  const markup = `<pannier-login></pannier-login> <span data-pannier-subtotal>none</span>
    <pannier-add-to-cart product="${cart.product('letter-set')}"></pannier-add-to-cart>`;
  const [, tag = ''] = /<script([^>]*)>/.exec(shop.snippet()) ?? [];
  const { src = '', ...attributes } = Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const { page } = await shop.openPage('/undone.html', {
    html: `<!doctype html><html lang="en"><title>Mine</title><body><h1>Mine</h1>${markup}</body></html>`,
    expected: [FAILED_REQUEST],
    prepare: async (opening) => {
      await opening.addInitScript(countListeners);
      await opening.addInitScript(prepareSteps);
    },
  });
  const { steps, undone } = await page.evaluate(
    ([given, from]) => (window as unknown as StepPage).undoEachStep(given, from),
    [attributes, src] as const,
  );
  expect(steps).toBeGreaterThan(10);
  expect(undone).toEqual([]);

  await page.evaluate(([given, from]) => (window as unknown as StepPage).addTag(given, from), [
    attributes,
    `${src}?again`,
  ] as const);
  await cart.buttonOf(page, 'letter-set').click();
  await eventually(() => cart.countOf(page)).toBe(1);
});
