// Line drawings of an eye in a 20 px box: open, and struck through.

export const EYE =
  'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5M12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0';
export const EYE_SHUT: string = `${EYE}M4 16 16 4`;
