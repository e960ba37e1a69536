// A row of the specification, with the test that verifies the row.

export interface SpecificationRow {
  /** Section of the specification, then a number within it, e.g. '7.31'. */
  id: string;
  /** A short description, in our words, of what must hold. */
  fact: string;
  /** The test that fails if the fact does not hold: the file, and the title or a unique part of the title. */
  test: readonly [file: string, title: string];
}
