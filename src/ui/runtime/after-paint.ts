// Runs work after the browser has painted.

/** Calls `run` after the next frame, so that the frame is not delayed. Without a frame, `run` is not called. */
export const afterPaint = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
