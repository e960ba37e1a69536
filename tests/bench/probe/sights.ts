// Runs inside the measured page: measures how long after a click each result is visible.
import type { Probe, Sight } from './probe.ts';

declare global {
  /** Captures the state of the page. The returned functions detect each sight by comparing the page with this state. */
  var pannierSights: () => Record<Sight, () => boolean>;
}

/** Serialized into the browser: the function must not use anything outside itself. */
export const installSights = (): void => {
  const { one, drawer, total } = pannierReader;
  const isOnScreen = (element: Element | undefined) => {
    if (!element) return false;
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && left < innerWidth - 1 && right > 1;
  };
  /** Whether the visible lines fill the drawer down to its edge. */
  const isScreenful = () => {
    const bottom = one('dialog [part=body]')?.getBoundingClientRect().bottom;
    if (!bottom) return false;
    const last = [...(one('dialog [part=lines]')?.children ?? [])].find(
      (line) => line.getBoundingClientRect().bottom >= bottom - 1,
    );
    return Boolean(last?.querySelector('[part=price]')?.textContent);
  };
  const quantity = () => one('dialog [role=spinbutton]') as HTMLInputElement | undefined;
  const addButton = () => {
    const button = one('[part=button]');
    return `${button?.className}${button?.textContent}`;
  };
  const count = () => one('[part=count]')?.textContent ?? '';

  globalThis.pannierSights = () => {
    const before = {
      addButton: addButton(),
      count: count(),
      quantity: quantity()?.value,
      total: total(),
      isOpen: Boolean(drawer()),
    };
    const isDrawerShown = () => isOnScreen(drawer());
    return {
      reaction: () =>
        addButton() !== before.addButton ||
        count() !== before.count ||
        (!before.isOpen && isDrawerShown()),
      drawer: isDrawerShown,
      drawerStill: () => isDrawerShown() && !drawer()?.getAnimations().length,
      line: () => isDrawerShown() && isOnScreen(one('dialog [part=line]')),
      screenful: () => isDrawerShown() && isScreenful(),
      quantity: () => (quantity()?.value ?? before.quantity) !== before.quantity,
      total: () => {
        const now = total();
        return /\d/.test(now) && now !== before.total;
      },
      // The login fields are in the light DOM, for password managers.
      dialog: () => isOnScreen(document.querySelector('pannier-node input') ?? undefined),
      account: () => isOnScreen(one('[part=account]')),
    };
  };
};

/** Serialized into the browser: the function must not use anything outside itself. */
export const installStopwatch = (): void => {
  const PATIENCE_MS = 20_000;
  const { afterFrame, eachFrame } = pannierReader;
  let seen: Promise<Record<string, number>> = Promise.resolve({});
  const arm: Probe['arm'] = (names) => {
    const isSeen = pannierSights();
    const found: Record<string, number> = {};
    const noted = new Set<Sight>();
    seen = new Promise((resolve, reject) => {
      const onClick = ({ timeStamp, isTrusted }: Event) => {
        if (!isTrusted) return;
        removeEventListener('click', onClick, true);
        eachFrame(() => {
          for (const name of names) {
            if (noted.has(name) || !isSeen[name]()) continue;
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
  Object.assign(pannierProbe, { arm, seen: () => seen } satisfies Partial<Probe>);
};
