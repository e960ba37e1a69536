// Finds lost letters: bytes that are invalid in the file’s encoding, or that an earlier program has replaced.
import { quoted } from './refusal.ts';

/** The replacement character, and the codes that windows-1252 does not define. */
const LOST = /[\u{fffd}\x81\x8d\x8f\x90\x9d]/u;

export const hasLostLetters = (cell: string): boolean => LOST.test(cell);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Finds the text in the lines, which are decoded as windows-1252. Undefined if no line contains the text. */
const otherReading = (text: string, lines: readonly string[]): string | undefined => {
  const parts = text.split('\u{fffd}');
  const hasOtherLetters = parts.some((part) => /[^\0-\x7f]/.test(part));
  if (parts.length < 2 || hasOtherLetters) return undefined;
  const pattern = new RegExp(parts.map(escaped).join('[^\\0-\\x7f]{1,4}?'));
  return lines.map((line) => pattern.exec(line)?.[0]).find((found) => found !== undefined);
};

/** Returns why a cell cannot be read. `lines`: the row’s lines with invalid bytes, decoded as windows-1252. */
export const lostLetters = (cell: string, lines: readonly string[] = []): string | undefined => {
  const part = cell.split(/\r\n|\r|\n/).find((line) => LOST.test(line));
  if (part === undefined) return undefined;
  if (lines.length === 0)
    return `has a letter that an earlier program could not read: ${quoted(part)}`;
  const reading = otherReading(part, lines);
  const other = reading === undefined ? '' : `; in windows-1252 it is ${quoted(reading)}`;
  return `is not valid UTF-8: ${quoted(part)}${other}`;
};
