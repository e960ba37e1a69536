// Runs inside the measured page: notes when things are painted, looking into open shadow roots.

/** What can be waited for after a click. */
export type Sight =
  | 'reaction'
  | 'drawer'
  | 'drawerStill'
  | 'line'
  | 'screenful'
  | 'quantity'
  | 'total'
  | 'dialog'
  | 'account';

export type Target = 'add' | 'toggle' | 'more' | 'choice' | 'signIn' | 'submit';

export interface Probe {
  /** Milliseconds since navigation: `loader`, `firstButton`, `allButtons`. */
  marks: Record<string, number>;
  longTasks: { startMs: number; durationMs: number }[];
  shifts: { startMs: number; value: number; isAfterInput: boolean; nodes: string[] }[];
  /** Watches from the next real click on. */
  arm(sights: Sight[]): void;
  /** Milliseconds from that click until the end of the frame that shows each sight; `at` is the click's own time. */
  seen(): Promise<Record<string, number>>;
  /** The middle of what a shopper would click. */
  middleOf(target: Target): { x: number; y: number };
  has(target: Target): boolean;
  isDrawerOpen(): boolean;
  hasTotal(): boolean;
  /** The lines of the cart are there, be the drawer open or closed. */
  isCartDrawn(): boolean;
  countOfLines(): number;
  /** Notes how long frames take, until stopFrames() tells. */
  startFrames(): void;
  /** Milliseconds from frame to frame. */
  stopFrames(): number[];
}

declare global {
  var pannierProbe: Probe;
}

/** Handed to the browser as text, so it may use nothing from outside itself. */
export const installProbe = (): void => {
  const HOSTS =
    'pannier-node,pannier-add-to-cart,pannier-cart-toggle,pannier-login,pannier-product,pannier-collection';
  const PATIENCE_MS = 20_000;
  const hosts = () => [...document.querySelectorAll(HOSTS)];
  const all = (selector: string) =>
    hosts().flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
    ]);
  const one = (selector: string) => all(selector)[0];

  // After the frame: layout and paint of what was seen are paid for by then.
  const afterFrame = (run: (nowMs: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => run(performance.now());
    port2.postMessage(0);
  };
  /** Asks `check` in every frame until it says that it is done. */
  const eachFrame = (check: () => boolean) => {
    const step = () => {
      if (!check()) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  const hasArea = (element: Element) => element.getBoundingClientRect().height > 0;
  /** A grid is drawn once all of its cards are. */
  const isDrawn = (host: HTMLElement) => {
    const count = Number(host.dataset['cards'] ?? 0);
    if (count > 1) {
      const prices = host.shadowRoot?.querySelectorAll('[part=card] [part=price]') ?? [];
      return prices.length === count && [...prices].every(hasArea);
    }
    const button = host.shadowRoot?.querySelector('[part=button]');
    const price = host.shadowRoot?.querySelector('[part=price]');
    return Boolean(button && /\d/.test(price?.textContent ?? '') && hasArea(button));
  };

  const drawer = () => all('dialog').find((dialog) => dialog.hasAttribute('open'));
  const isOnScreen = (element: Element | undefined) => {
    if (!element) return false;
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && left < innerWidth - 1 && right > 1;
  };
  /** The lines that can be seen are drawn down to the drawer's edge. */
  const isScreenful = () => {
    const bottom = one('dialog [part=body]')?.getBoundingClientRect().bottom;
    if (!bottom) return false;
    const last = all('dialog [part=line]').find(
      (line) => line.getBoundingClientRect().bottom >= bottom - 1,
    );
    return Boolean(last?.querySelector('[part=price]')?.textContent);
  };
  const total = () => one('dialog [part=subtotal]')?.textContent ?? '';
  const quantity = () => one('dialog [role=spinbutton]') as HTMLInputElement | undefined;
  const buttonLook = () => {
    const button = one('[part=button]');
    return `${button?.className}${button?.textContent}`;
  };
  const count = () => one('[part=count]')?.textContent ?? '';

  const marks: Probe['marks'] = {};
  const longTasks: Probe['longTasks'] = [];
  const shifts: Probe['shifts'] = [];
  const mark = (name: string) =>
    afterFrame((nowMs) => {
      marks[name] ??= nowMs;
    });

  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.endsWith('/pannier.js'))
        marks['loader'] ??= performance.now();
    },
    true,
  );

  const SHOWING = 'pannier-add-to-cart,pannier-product,pannier-collection';
  let waiting: HTMLElement[] | undefined;
  eachFrame(() => {
    const isWhole = document.readyState !== 'loading';
    const list = waiting ?? [...document.querySelectorAll<HTMLElement>(SHOWING)];
    if (isWhole) waiting = list;
    // Stops at the first that is not drawn: a hundred are not measured in every frame.
    while (list[0] && isDrawn(list[0])) {
      mark('firstButton');
      list.shift();
    }
    const isDone = isWhole && !list.length && 'firstButton' in marks;
    if (isDone) mark('allButtons');
    return isDone;
  });

  new PerformanceObserver((entries) => {
    for (const { startTime, duration } of entries.getEntries())
      longTasks.push({ startMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });

  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const place = ({ x, y, width, height }: DOMRect) => `${[x, y, width, height].map(Math.round)}`;
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as LayoutShift[]) {
      // What lies in a shadow root is not named, so where it was has to do.
      const nodes = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName ?? 'inside an island'} ${place(previousRect)} -> ${place(currentRect)}`,
      );
      const { startTime: startMs, value, hadRecentInput: isAfterInput } = entry;
      shifts.push({ startMs, value, isAfterInput, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const sights = (): Record<Sight, () => boolean> => {
    const before = {
      look: buttonLook(),
      count: count(),
      quantity: quantity()?.value,
      total: total(),
      isOpen: Boolean(drawer()),
    };
    const isDrawerShown = () => isOnScreen(drawer());
    return {
      reaction: () =>
        buttonLook() !== before.look ||
        count() !== before.count ||
        (!before.isOpen && isDrawerShown()),
      drawer: isDrawerShown,
      drawerStill: () => isDrawerShown() && !drawer()?.getAnimations().length,
      line: () => isDrawerShown() && isOnScreen(one('dialog [part=line]')),
      screenful: () => isDrawerShown() && isScreenful(),
      quantity: () => (quantity()?.value ?? before.quantity) !== before.quantity,
      total: () => /\d/.test(total()) && total() !== before.total,
      // Its fields are in the page itself, where password managers look.
      dialog: () => isOnScreen(document.querySelector('pannier-node input') ?? undefined),
      account: () => isOnScreen(one('[part=account]')),
    };
  };

  let seen: Promise<Record<string, number>> = Promise.resolve({});
  const arm = (names: Sight[]) => {
    const known = sights();
    const found: Record<string, number> = {};
    const noted = new Set<Sight>();
    seen = new Promise((resolve, reject) => {
      const onClick = ({ timeStamp, isTrusted }: Event) => {
        if (!isTrusted) return;
        removeEventListener('click', onClick, true);
        eachFrame(() => {
          for (const name of names) {
            if (noted.has(name) || !known[name]()) continue;
            noted.add(name);
            afterFrame((nowMs) => {
              found[name] = nowMs - timeStamp;
              if (Object.keys(found).length === names.length) resolve({ ...found, at: timeStamp });
            });
          }
          const isLate = performance.now() - timeStamp > PATIENCE_MS;
          if (isLate)
            reject(new Error(`Never seen: ${names.filter((name) => !noted.has(name)).join(', ')}`));
          return isLate || noted.size === names.length;
        });
      };
      addEventListener('click', onClick, true);
    });
    seen.catch(() => {});
  };

  let frames: number[] | undefined;
  let frameAt = 0;
  const startFrames = () => {
    frames = [];
    frameAt = 0;
    eachFrame(() => {
      const nowMs = performance.now();
      if (frameAt) frames?.push(nowMs - frameAt);
      frameAt = nowMs;
      return !frames;
    });
  };
  const stopFrames = () => {
    const told = frames ?? [];
    frames = undefined;
    return told;
  };

  const findTarget: Record<Target, () => Element | undefined> = {
    add: () => one('[part=button]'),
    toggle: () => one('[part=toggle]'),
    more: () => one('dialog [part=stepper] button:last-of-type'),
    choice: () => one('[part=swatch]'),
    signIn: () => one('[part=sign-in]'),
    submit: () => document.querySelector('pannier-node [type=submit]') ?? undefined,
  };

  globalThis.pannierProbe = {
    marks,
    longTasks,
    shifts,
    arm,
    seen: () => seen,
    middleOf: (name) => {
      const target = findTarget[name]();
      if (!target) throw new Error(`There is no ${name} to click.`);
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    has: (name) => Boolean(findTarget[name]()),
    isDrawerOpen: () => Boolean(drawer()),
    startFrames,
    stopFrames,
    isCartDrawn: () => Boolean(one('dialog [part=line]')),
    countOfLines: () => all('dialog [part=line]').length,
    hasTotal: () => /\d/.test(total()) && !one('dialog [part=subtotal] [data-pending=true]'),
  };
};
