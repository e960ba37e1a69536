// Runs inside the measured page of a column: when its buttons work, and what is seen how long after a click.

/** What a click is followed by. */
export type PeerSight = 'line' | 'total' | 'field';
export type PeerTarget = 'button' | 'more' | 'signIn';

export interface PeerProbe {
  /** Milliseconds since navigation until so many buttons could be clicked. */
  whenReady(count: number): Promise<number>;
  /** Sum of each long task's time beyond 50 ms so far. */
  blocked(): number;
  /** Milliseconds since navigation until the largest content so far was painted. */
  largestPaint(): number;
  middleOf(target: PeerTarget): { x: number; y: number };
  has(target: PeerTarget): boolean;
  /** Watches from the next real click on. */
  arm(sight: PeerSight): void;
  /** Milliseconds from that click until the frame that shows it. */
  seen(): Promise<number>;
}

declare global {
  var peerProbe: PeerProbe;
}

/** Handed to the browser as text, so it may use nothing from outside itself. */
export const installProbe = (): void => {
  // A frame's parts are looked for from the page around it.
  if (window !== top) return;
  const HIDDEN = { visibilityProperty: true, opacityProperty: true };

  /** In the page's coordinates, also from a frame of the same origin. */
  const boxOf = (element: Element) => {
    const box = element.getBoundingClientRect();
    let { x, y } = box;
    const frame = element.ownerDocument.defaultView?.frameElement;
    if (frame) {
      if (!frame.checkVisibility(HIDDEN)) return undefined;
      const around = frame.getBoundingClientRect();
      x += around.x;
      y += around.y;
    }
    return { x, y, width: box.width, height: box.height };
  };
  const isDrawn = (element: Element | null | undefined): element is Element => {
    if (!element?.isConnected || !element.checkVisibility(HIDDEN)) return false;
    const box = boxOf(element);
    return Boolean(box?.width && box.height);
  };
  const isOnScreen = (element: Element | null | undefined) => {
    const box = isDrawn(element) && boxOf(element);
    return (
      box &&
      box.x < innerWidth - 1 &&
      box.y < innerHeight - 1 &&
      box.x + box.width > 1 &&
      box.y + box.height > 1
    );
  };
  const afterFrame = (run: (nowMs: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => run(performance.now());
    port2.postMessage(0);
  };
  /** Resolves after the first frame in which it is so. */
  const frameWhen = (isSo: () => unknown) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (isSo()) afterFrame(resolve);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  let blocked = 0;
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  let largest = 0;
  new PerformanceObserver((entries) => {
    for (const { startTime } of entries.getEntries()) largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  /** Of the page and its frames of the same origin. */
  const windows = () => [
    window,
    ...[...document.querySelectorAll('iframe')].flatMap(({ contentWindow, contentDocument }) =>
      contentWindow && contentDocument ? [contentWindow as Window & typeof globalThis] : [],
    ),
  ];
  const isFocused = (element: HTMLElement) =>
    (element.getRootNode() as Document | ShadowRoot).activeElement === element;

  const shown = (sight: PeerSight): (() => unknown) => {
    if (sight === 'line') return () => isOnScreen(peerParts.line?.());
    if (sight === 'total') {
      const before = peerParts.total?.();
      return () => {
        const now = peerParts.total?.();
        return now && /\d/.test(now) && now !== before;
      };
    }
    return () => {
      const field = peerParts.field?.();
      return field && isOnScreen(field) && isFocused(field);
    };
  };

  let seen: Promise<number> = Promise.resolve(0);
  const find = (target: PeerTarget) =>
    target === 'button' ? peerParts.button(0) : peerParts[target]?.();
  globalThis.peerProbe = {
    whenReady: (count) => {
      let place = 0;
      return frameWhen(() => {
        // Stops at the first that is not ready: a hundred are not measured in every frame.
        while (place < count && isDrawn(peerParts.button(place))) place += 1;
        return place >= count;
      });
    },
    blocked: () => blocked,
    largestPaint: () => largest,
    has: (target) => isDrawn(find(target)),
    middleOf: (target) => {
      const element = find(target);
      const box = element && boxOf(element);
      if (!box) throw new Error(`There is no ${target} to click.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    arm: (sight) => {
      const isShown = shown(sight);
      seen = new Promise((resolve) => {
        for (const each of windows()) {
          const start = ({ timeStamp }: Event) => {
            const from = timeStamp + each.performance.timeOrigin - performance.timeOrigin;
            void frameWhen(isShown).then((at) => resolve(at - from));
          };
          each.addEventListener('click', start, { capture: true, once: true });
        }
      });
    },
    seen: () => seen,
  };
};
