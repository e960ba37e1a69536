// The part of React DOM that @floating-ui/react needs for positioning: the `react-dom` of the script-tag build.

/** Flushes nothing, because preact renders in a microtask, which always runs before the browser paints. */
export const flushSync = (change: () => void): void => change();
