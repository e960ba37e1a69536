// Runs work after the next frame, so that it does not hold that frame up.

/** Returns a function that calls the work off. Where no frame is drawn, the work waits. */
export const afterFrame = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
