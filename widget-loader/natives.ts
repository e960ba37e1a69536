// What tokens and passwords pass through, taken when the loader runs: a later script of the page may replace it.
import { takePageFetch } from '../src/client/environment/page-fetch.ts';

/** The class, with the method as it is now. */
const keep = <Class extends new () => object>(Given: Class, method: string): Class => {
  const { [method]: now } = Given.prototype;
  return class extends (Given as new () => object) {
    [method] = now;
  } as Class;
};

/**
 * Makes a function that ties the body of an answer to the methods which read it now. They are those of a real body: the
 * global `ReadableStream` may be a polyfill, whose methods cannot read one.
 */
const takeBody = (): ((answer: Response) => Response) => {
  const bodyOf = Object.getOwnPropertyDescriptor(Response.prototype, 'body')?.get;
  const sample: ReadableStream | undefined = bodyOf?.call(new Response(''));
  if (!bodyOf || !sample) return (answer) => answer;
  const { getReader } = sample;
  const { read } = sample.getReader();
  return (answer) => {
    try {
      const stream: ReadableStream | null = bodyOf.call(answer);
      const value = stream && {
        cancel: () => stream.cancel(),
        getReader: () => {
          const reader = getReader.call(stream);
          return { read: () => read.call(reader), cancel: () => reader.cancel() };
        },
      };
      return Object.defineProperty(answer, 'body', { value });
    } catch {
      // A wrapper around fetch has made this answer.
      return answer;
    }
  };
};

/** Every chunk that uses one of these gets it in place of the page's global; see build/sources.ts. */
export const takeNatives = () => {
  const { crypto: source } = globalThis;
  const { parse, stringify } = JSON;
  const { subtle } = source;
  const send = takePageFetch();
  const withBody = takeBody();
  return {
    JSON: { parse, stringify },
    TextEncoder: keep(TextEncoder, 'encode'),
    crypto: {
      getRandomValues: source.getRandomValues.bind(source),
      // Missing on an insecure page.
      subtle: subtle && { digest: subtle.digest.bind(subtle) },
    },
    TextDecoder: keep(TextDecoder, 'decode'),
    fetch: async (...given: Parameters<typeof send>) => withBody(await send(...given)),
  };
};
