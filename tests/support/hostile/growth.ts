// Says how the time of a reader grows with its input, without a limit in milliseconds.

const bestOf = (run: () => void): number => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
};

/**
 * How many times longer `read` takes for `steps` times as much text. A linear reader takes about `steps` times as long, a
 * quadratic one the square of that.
 */
export const growthOf = (
  read: (text: string) => unknown,
  part: string,
  { count = 4_000, steps = 16 } = {},
): number => {
  const [small, large] = [part.repeat(count), part.repeat(count * steps)];
  // Compiled before it is measured.
  read(small);
  return bestOf(() => read(large)) / bestOf(() => read(small));
};
