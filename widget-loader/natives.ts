// What tokens and passwords pass through, taken when the loader runs: a later script of the page may replace it.

/** The class, with the method as it is now. */
const keep = <Class extends new () => object>(Given: Class, method: string): Class => {
  const { [method]: now } = Given.prototype;
  return class extends (Given as new () => object) {
    [method] = now;
  } as Class;
};

/** The build gives these to every chunk that uses them, in place of the page's globals; see build/wrap-chunk.ts. */
export const takeNatives = () => {
  const { fetch: send, crypto: source } = globalThis;
  const { parse, stringify } = JSON;
  const bodyOf = Object.getOwnPropertyDescriptor(Response.prototype, 'body')?.get;
  const { getReader } = ReadableStream.prototype;
  const { read } = ReadableStreamDefaultReader.prototype;
  const { subtle } = source;
  return {
    JSON: { parse, stringify },
    TextEncoder: keep(TextEncoder, 'encode'),
    crypto: {
      getRandomValues: source.getRandomValues.bind(source),
      // Missing on an insecure page.
      subtle: subtle && { digest: subtle.digest.bind(subtle) },
    },
    TextDecoder: keep(TextDecoder, 'decode'),
    // The answer is read by its body's reader.
    fetch: async (...given: Parameters<typeof send>) => {
      const answer = await send(...given);
      const stream: ReadableStream | null = bodyOf?.call(answer);
      const value = stream && {
        cancel: () => stream.cancel(),
        getReader: () => Object.assign(getReader.call(stream), { read }),
      };
      return Object.defineProperty(answer, 'body', { value });
    },
  };
};
