// Decodes a file's bytes and finds the lines that are not valid UTF-8.

export interface DecodedText {
  text: string;
  /** Counted from 1; invalid bytes in them read as U+FFFD. */
  brokenLines: ReadonlySet<number>;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

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

/** Undefined for a file that is not text of this kind: UTF-16, a spreadsheet, an image. */
export const decodeText = (bytes: Uint8Array): DecodedText | undefined => {
  if (bytes.subarray(0, 1024).includes(0)) return undefined;
  const text = new TextDecoder('utf-8').decode(bytes);
  const brokenLines = new Set<number>();
  if (!isUtf8(bytes))
    linesOf(bytes).forEach((line, index) => {
      if (!isUtf8(line)) brokenLines.add(index + 1);
    });
  return { text, brokenLines };
};
