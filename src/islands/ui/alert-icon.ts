// The sign for what needs attention, apart from icons.ts: no first look at a shop has any.

export const ALERT = 'M10 3.2 17.5 16h-15zM10 8v3.6M10 13.9v.1';
