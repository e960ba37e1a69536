// Measures how the running time of a parser grows with its input, independent of absolute time.

const bestOf = (run: () => void): number => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
};

/** Measures how much longer a `steps` times longer input takes: about `steps` if linear, `steps`² if quadratic. */
export const growthOf = (
  read: (text: string) => unknown,
  part: string,
  { count = 4_000, steps = 16 } = {},
): number => {
  const [small, large] = [part.repeat(count), part.repeat(count * steps)];
  // Warms up the JIT before measuring.
  read(small);
  return bestOf(() => read(large)) / bestOf(() => read(small));
};
