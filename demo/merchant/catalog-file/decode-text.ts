// Decodes a file's bytes: UTF-8, UTF-16 with a byte order mark, or else the usual encoding of older spreadsheets.

export interface DecodedText {
  text: string;
  /** Lines with invalid bytes, decoded as windows-1252, by line number from 1. In `text` these bytes are U+FFFD. */
  brokenLines: ReadonlyMap<number, string>;
  /** Message for the merchant if the encoding was guessed. */
  guess?: string;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Default encoding of CSV files in Western spreadsheet programs. */
const LEGACY = 'windows-1252';

/** The characters 0x80 to 0x9f of windows-1252. Some Node releases decode these bytes as Latin-1. */
const UPPER = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const fromLegacy = (bytes: Uint8Array): string =>
  new TextDecoder(LEGACY)
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (letter) => UPPER[letter.charCodeAt(0) - 0x80] ?? letter);

const GUESS = `The file is not UTF-8 and was read as ${LEGACY}. If letters with accents are wrong, save it as “CSV UTF-8”.`;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Splits at line ends, which are never part of a multi-byte UTF-8 character. */
const linesOf = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    const isEnd = bytes[at] === NEWLINE || (bytes[at] === RETURN && bytes[at + 1] !== NEWLINE);
    if (!isEnd) continue;
    lines.push(bytes.subarray(start, at));
    start = at + 1;
  }
  return [...lines, bytes.subarray(start)];
};

/** The encoding that the byte order mark declares. Undefined without a byte order mark. */
const markedAs = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

const whole = (text: string): DecodedText => ({ text, brokenLines: new Map() });

/** Undefined if the file is not text: a spreadsheet, an image, or UTF-16 without a byte order mark. */
export const decodeText = (bytes: Uint8Array): DecodedText | undefined => {
  const utf16 = markedAs(bytes);
  if (utf16) return whole(new TextDecoder(utf16).decode(bytes));
  if (bytes.subarray(0, 1024).includes(0)) return undefined;
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isUtf8(bytes)) return whole(text);
  // A file with at least one valid multi-byte character is damaged UTF-8. Any other file has another encoding.
  if (!/[^\0-\x7f\u{fffd}]/u.test(text)) return { ...whole(fromLegacy(bytes)), guess: GUESS };
  const brokenLines = linesOf(bytes).flatMap((line, index): [number, string][] =>
    isUtf8(line) ? [] : [[index + 1, fromLegacy(line)]],
  );
  return { text, brokenLines: new Map(brokenLines) };
};
