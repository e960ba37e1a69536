// A row that is not imported, and why: what the merchant gets to see.
export interface Refusal {
  /** In the file, counted from 1. */
  line: number;
  /** The column's name; empty where the whole row is meant. */
  field: string;
  reason: string;
}

export const byLine = (one: Refusal, other: Refusal): number => one.line - other.line;

/** Without what a terminal would obey. */
export const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '\u{fffd}');

/** A cell's text for a sentence. */
export const quoted = (text: string): string => {
  const shown = withoutControls(text);
  return `"${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown}"`;
};
