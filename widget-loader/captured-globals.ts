// When the loader runs, captures the globals that handle tokens and passwords, because later scripts may replace them.
import { takePageFetch } from '../src/client/environment/page-fetch.ts';

/** Returns a subclass that keeps the current version of the method, even if the page replaces the method later. */
const captureClass = <Class extends new () => object>(Given: Class, method: string): Class => {
  const { [method]: now } = Given.prototype;
  return class extends (Given as new () => object) {
    [method] = now;
  } as Class;
};

/** Takes read methods from a real body, because the methods of a polyfilled stream cannot read a real body. */
const takeBody = (): ((answer: Response) => Response) => {
  const getBody = Object.getOwnPropertyDescriptor(Response.prototype, 'body')?.get;
  const sample: ReadableStream | undefined = getBody?.call(new Response(''));
  if (!getBody || !sample) return (answer) => answer;
  const { getReader } = sample;
  const { read } = sample.getReader();
  return (answer) => {
    try {
      const stream: ReadableStream | null = getBody.call(answer);
      const value = stream && {
        cancel: () => stream.cancel(),
        getReader: () => {
          const reader = getReader.call(stream);
          return { read: () => read.call(reader), cancel: () => reader.cancel() };
        },
      };
      return Object.defineProperty(answer, 'body', { value });
    } catch {
      // The captured methods cannot read a response that was created by a wrapper around fetch.
      return answer;
    }
  };
};

/** Chunks that use one of these globals receive our copy instead of the page's global; see build/sources.ts. */
export const captureGlobals = () => {
  const { crypto: source } = globalThis;
  const { parse, stringify } = JSON;
  const { subtle } = source;
  const send = takePageFetch();
  const withBody = takeBody();
  return {
    JSON: { parse, stringify },
    TextEncoder: captureClass(TextEncoder, 'encode'),
    crypto: {
      getRandomValues: source.getRandomValues.bind(source),
      // `subtle` is missing in an insecure context.
      subtle: subtle && { digest: subtle.digest.bind(subtle) },
    },
    TextDecoder: captureClass(TextDecoder, 'decode'),
    fetch: async (...given: Parameters<typeof send>) => withBody(await send(...given)),
  };
};
