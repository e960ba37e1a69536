// Exports add an apostrophe to cells that a spreadsheet could read as a formula; imports remove the apostrophe.

const LIKE_FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const withGuard = (text: string): string => (LIKE_FORMULA.test(text) ? `'${text}` : text);

export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

/** A CSV cell that a spreadsheet does not run as a formula. */
export const toCell = (text: string): string => {
  const guarded = withGuard(text);
  return /[",;|\t\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};
