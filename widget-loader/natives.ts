// What tokens and passwords pass through, taken when the loader runs: a later script of the page may replace it.

/** The build gives these to every chunk that uses them, in place of the page's globals; see build/wrap-chunk.ts. */
export const takeNatives = () => {
  const { fetch: send, crypto: source } = globalThis;
  const { parse, stringify } = JSON;
  const bodyOf = Object.getOwnPropertyDescriptor(Response.prototype, 'body')?.get;
  const { getReader } = ReadableStream.prototype;
  const { read } = ReadableStreamDefaultReader.prototype;
  const { decode } = TextDecoder.prototype;
  const { encode } = TextEncoder.prototype;
  const { subtle } = source;
  return {
    JSON: { parse, stringify },
    TextEncoder: class extends TextEncoder {
      override encode: typeof encode = encode;
    },
    crypto: {
      getRandomValues: source.getRandomValues.bind(source),
      // Missing on an insecure page.
      subtle: subtle && { digest: subtle.digest.bind(subtle) },
    },
    TextDecoder: class extends TextDecoder {
      override decode: typeof decode = decode;
    },
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
