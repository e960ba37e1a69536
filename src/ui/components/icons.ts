// Paths for icon.tsx. Each path is a separate constant, so that bundlers can remove unused paths.

export const CHECK = 'm4.5 10.5 3.7 3.7 7.3-8.4';
export const CLOSE = 'm5 5 10 10M15 5 5 15';
export const LINK =
  'M8 12a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M12 8a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1';
export const MINUS = 'M5 10h10';
export const PLUS = 'M5 10h10M10 5v10';
export const REMOVE = 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.6 9v4.5M11.4 9v4.5';
export const RETURN = 'M7 5 4 8l3 3M4 8h9a4 4 0 0 1 0 8H9';
