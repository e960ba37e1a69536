// The part of React DOM that @floating-ui/react uses to position: the script-tag build's `react-dom` for that package.

/** preact renders in a microtask, so always before the browser paints. */
export const flushSync = (change: () => void): void => change();
