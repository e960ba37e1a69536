// The apostrophe that keeps a spreadsheet from reading a cell as a formula. Exports add it to cells that look like a
// formula, and imports remove it.

const LIKE_FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const withGuard = (text: string): string => (LIKE_FORMULA.test(text) ? `'${text}` : text);

export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
