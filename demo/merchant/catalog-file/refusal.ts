// A row that is not imported, and the reason, as shown to the merchant.
export interface Refusal {
  /** Line number in the file, counted from 1. */
  line: number;
  /** The column’s name. Empty for the whole row. */
  field: string;
  reason: string;
}

export const byLine = (one: Refusal, other: Refusal): number => one.line - other.line;

/** Replaces control characters that a terminal would interpret. */
export const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '\u{fffd}');

/** Quotes a cell's text for a message, shortened. */
export const quoted = (text: string): string => {
  const shown = withoutControls(text);
  return `"${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown}"`;
};
