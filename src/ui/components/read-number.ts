// Reads the numbers that people type. A text that may mean two numbers is not a number: nothing is guessed.

const DIGIT = /\p{Nd}/u;
/** Marks of direction, which keyboards for right-to-left scripts add. */
const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/** The value of a digit of any script: each script has its ten digits in a row, from zero on. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** The text without blanks around it, and with the digits 0 to 9 in place of those of other scripts. */
export const plainDigits = (typed: string): string =>
  typed
    .replace(MARKS, '')
    .trim()
    .replace(/\p{Nd}/gu, asciiDigit);

/** The whole number that was typed; undefined for signs, separators, units and no text at all. */
export const readCount = (typed: string): number | undefined => {
  const digits = plainDigits(typed);
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
};
