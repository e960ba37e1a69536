// Parses numbers that people type. Ambiguous text is rejected, never guessed.

const DIGIT = /\p{Nd}/u;
/** Direction marks, which keyboards for right-to-left scripts insert. */
const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/** The value of a digit of any script. Each script has its ten digits in a row, starting at zero. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** Trims the text, and converts the digits of all scripts to 0 to 9. */
export const plainDigits = (typed: string): string =>
  typed
    .replace(MARKS, '')
    .trim()
    .replace(/\p{Nd}/gu, asciiDigit);

/** Parses a typed whole number; undefined for empty input, signs, separators and units. */
export const readCount = (typed: string): number | undefined => {
  const digits = plainDigits(typed);
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
};
