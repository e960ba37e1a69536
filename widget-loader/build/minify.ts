// Minifies the files of the script tag.
import { type MinifyOptions, minify as terser } from 'terser';
import { memoize } from './memoize.ts';
import type { Transform } from './sources.ts';

/** Terser after esbuild: 3 % fewer bytes on the wire. `unsafe` is safe only while `String()` converts no symbol. */
export const terserOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  // `conditionals` is off, because esbuild has already turned statements into conditional expressions.
  compress: {
    passes: 3,
    unsafe: true,
    unsafe_arrows: true,
    pure_getters: true,
    keep_fargs: false,
    conditionals: false,
  },
};

/**
 * The first line of a long file. It makes Chromium compile the functions while the file downloads, in parallel to the
 * page. Without it, V8 parses each function a second time on its first call, on the main thread: a quarter of a first
 * visit's CPU. Other engines treat it as a comment. See https://v8.dev/blog/explicit-compile-hints.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Minimum length in characters. Shorter files gain less than a millisecond, and each would carry the hint's bytes. */
const WORTH_A_HINT = 20_000;

/** The content of a file, with the hint if the content is long. */
export const hinted = (text: string): string =>
  text.length < WORTH_A_HINT ? text : `${COMPILE_HINT}\n${text}`;

export const minify = memoize(
  (code: string, _transform: Transform) => [code],
  async (code, transform) => {
    const options = { minifySyntax: true, minifyWhitespace: true, target: 'es2022' } as const;
    return (await terser((await transform(code, options)).code, terserOptions)).code ?? '';
  },
);
