// What tokens and passwords pass through, taken when the loader runs: a later script of the page may replace it.

/** The build gives these to every chunk that uses them, in place of the page's globals; see build/wrap-chunk.ts. */
export const takeNatives = () => {
  const { fetch: send, crypto: source } = globalThis;
  const { parse, stringify } = JSON;
  const { text } = Response.prototype;
  const { subtle } = source;
  return {
    JSON: { parse, stringify },
    TextEncoder,
    crypto: {
      getRandomValues: source.getRandomValues.bind(source),
      // Missing on an insecure page.
      subtle: subtle && { digest: subtle.digest.bind(subtle) },
    },
    fetch: async (...given: Parameters<typeof send>) =>
      Object.assign(await send(...given), { text }),
  };
};
