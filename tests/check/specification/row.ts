// A row of the specification, with the test that holds it.

export interface SpecificationRow {
  /** Section of the specification, then a number within it, e.g. '7.31'. */
  id: string;
  /** A few words of our own that say what must hold. */
  fact: string;
  /** The test that fails if it does not hold: its file, and its title or a part of the title that is unique in the file. */
  test: readonly [file: string, title: string];
}
