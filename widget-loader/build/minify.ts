// Minifies the files of the script tag.
import { type MinifyOptions, minify as terser } from 'terser';
import { remember } from './remember.ts';
import type { Transform } from './sources.ts';

/**
 * Terser after esbuild's minifier: 3 % fewer bytes on the wire. `unsafe` holds as long as no symbol is
 * turned into a text by `String()`.
 */
export const terserOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  // esbuild has turned statements into conditional expressions already.
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
 * The first line of a long file: Chromium then compiles its functions while it arrives, beside the page's own work. Without
 * it, V8 parses each function a second time when it is first called, on the main thread: a quarter of a first visit's CPU.
 * Other engines take it as a comment. See https://v8.dev/blog/explicit-compile-hints.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** In characters. Shorter files gain less than a millisecond, and each would carry the hint's bytes. */
const WORTH_A_HINT = 20_000;

/** The text of a file, with the hint where it is long. */
export const hinted = (text: string): string =>
  text.length < WORTH_A_HINT ? text : `${COMPILE_HINT}\n${text}`;

/** Minifies a script. */
export const minify = remember(
  (code: string, _transform: Transform) => [code],
  async (code, transform) => {
    const options = { minifySyntax: true, minifyWhitespace: true, target: 'es2022' } as const;
    return (await terser((await transform(code, options)).code, terserOptions)).code ?? '';
  },
);
