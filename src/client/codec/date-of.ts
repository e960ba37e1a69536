// Reads a date from text, and refuses days that do not exist.

/** Whether the text begins with a day that exists, in ISO 8601. `Date` would read 2026-02-31 as March 3. */
const isRealDay = (text: string): boolean => {
  const [, year, month, day] = /^([+-]?\d{4,6})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
};

/** The date, or undefined for text that is none. The platform writes ISO 8601; other forms stay text, whatever `Date` makes of them. */
export const dateOfText = (text: string): Date | undefined => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || !isRealDay(text) ? undefined : date;
};
