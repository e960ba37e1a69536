// The alert icon. Not in icons.ts, because the first view never shows it.

export const ALERT = 'M10 3.2 17.5 16h-15zM10 8v3.6M10 13.9v.1';
