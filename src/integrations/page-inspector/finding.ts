// A finding of the doctor: one mistake, how to mend it, and where it is.

export interface Finding {
  /** The same mistake has the same id, and is shown once. */
  id: string;
  /** A hint may be meant as it is. */
  level: 'problem' | 'hint';
  /** The mistake. Text between backticks is code. */
  text: string;
  /** The remedy. Text between backticks is code. */
  fix?: string | undefined;
  /** Something to paste. */
  paste?: string | undefined;
  places?: readonly Element[] | undefined;
}

/** The longest part of a value that is shown; the page has written the value. */
const MAX_SHOWN = 80;

/** The value as code in a sentence: on one line, not too long, and without backticks of its own. */
export const asCode = (value: string): string => {
  const line = value.replace(/[\s`]+/g, ' ').trim();
  return `\`${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}\``;
};

/** The same mistake at several places is one finding. */
export const joinPlaces = (findings: readonly Finding[]): Finding[] => {
  const joined = new Map<string, Finding>();
  for (const finding of findings) {
    const known = joined.get(finding.id);
    const places = [...(known?.places ?? []), ...(finding.places ?? [])];
    joined.set(finding.id, { ...(known ?? finding), places: [...new Set(places)] });
  }
  return [...joined.values()];
};
