// Runs in a compared product’s page: finds positions of elements, including elements in frames of the same origin.

export interface PeerReader {
  /** Position in the page’s coordinates. Undefined in a hidden frame. */
  boxOf(element: Element): { x: number; y: number; width: number; height: number } | undefined;
  isDrawn(element: Element | null | undefined): boolean;
  isOnScreen(element: Element | null | undefined): boolean;
  /** Resolves after the first frame in which `isSo` is true, with the milliseconds since navigation. */
  frameWhen(isSo: () => unknown): Promise<number>;
  /** Like `frameWhen`, but looks only after changes of the page and ten times a second, which takes less CPU. */
  frameAfterChange(isSo: () => unknown): Promise<number>;
  /** Called after a change of the page, of a shadow root or of a frame. */
  noteChange(): void;
  /** The windows of the page and its frames. */
  windows(): (Window & typeof globalThis)[];
}

declare global {
  var peerReader: PeerReader;
}

/** Serialized into the browser: the function must not use anything outside itself. */
export const installReader = (): void => {
  const HIDDEN = { visibilityProperty: true, opacityProperty: true };

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
    return Boolean(
      box &&
        box.x < innerWidth - 1 &&
        box.y < innerHeight - 1 &&
        box.x + box.width > 1 &&
        box.y + box.height > 1,
    );
  };
  const afterFrame = (run: (nowMs: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => run(performance.now());
    port2.postMessage(0);
  };
  const frameWhen = (isSo: () => unknown) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (isSo()) afterFrame(resolve);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  let onChange = () => {};
  const frameAfterChange = (isSo: () => unknown) =>
    new Promise<number>((resolve) => {
      let isAsked = false;
      const look = () => {
        isAsked = false;
        if (!isSo()) return;
        onChange = () => {};
        clearInterval(timer);
        afterFrame(resolve);
      };
      onChange = () => {
        if (!isAsked) requestAnimationFrame(look);
        isAsked = true;
      };
      const timer = setInterval(() => onChange(), 100);
      onChange();
    });
  const observer = new MutationObserver(() =>
    (top as Window & typeof globalThis).peerReader.noteChange(),
  );
  const observe = (root: Node) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  observe(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    observe(root);
    return root;
  };

  const windows = () => [
    window,
    ...[...document.querySelectorAll('iframe')].flatMap(({ contentWindow, contentDocument }) =>
      contentWindow && contentDocument ? [contentWindow as Window & typeof globalThis] : [],
    ),
  ];
  const noteChange = () => onChange();
  globalThis.peerReader = {
    boxOf,
    isDrawn,
    isOnScreen,
    frameWhen,
    frameAfterChange,
    noteChange,
    windows,
  };
};
