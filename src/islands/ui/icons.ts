// Paths for icon.tsx. Each is a constant of its own, so that unused ones are removed from the bundle.

export const CHECK = 'm4.5 10.5 3.7 3.7 7.3-8.4';
export const CLOSE = 'm5 5 10 10M15 5 5 15';
export const LINK =
  'M8.4 11.6a3.2 3.2 0 0 0 4.6 0l2.6-2.6a3.2 3.2 0 0 0-4.6-4.6l-1 1M11.6 8.4a3.2 3.2 0 0 0-4.6 0L4.4 11a3.2 3.2 0 0 0 4.6 4.6l1-1';
export const MINUS = 'M5 10h10';
export const PLUS = 'M5 10h10M10 5v10';
export const REMOVE = 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.6 9v4.5M11.4 9v4.5';
export const RETURN = 'M7 5 3.5 8.5 7 12M4 8.5h8.7a3.75 3.75 0 0 1 0 7.5H9';
