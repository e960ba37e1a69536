// Lets Chromium compile the functions of a file while it arrives, beside the page's own work.

/**
 * Without it, V8 parses each function a second time when it is first called, on the main thread: a third of what a first
 * visit cost there. Other engines take it as a comment. See https://v8.dev/blog/explicit-compile-hints.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** In characters. Shorter files gain less than a millisecond, and each would carry the hint's bytes. */
const WORTH_IT = 20_000;

/** The text of a file, with the hint where it is long. */
export const hinted = (text: string): string =>
  text.length < WORTH_IT ? text : `${COMPILE_HINT}\n${text}`;
