// The apostrophe that keeps a spreadsheet from taking a text for a formula. Exports put it before a text that begins
// like one, and imports take exactly that apostrophe off again.

const LIKE_FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const withGuard = (text: string): string => (LIKE_FORMULA.test(text) ? `'${text}` : text);

export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
