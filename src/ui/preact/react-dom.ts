// The part of React DOM that @floating-ui/react needs for positioning: the `react-dom` of the script-tag build.

/** preact renders in a microtask, so always before the browser paints. */
export const flushSync = (change: () => void): void => change();
