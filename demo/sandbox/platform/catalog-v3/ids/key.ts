// Keys of options, modifiers and choices, which the platform derives from their names.

/** `Dark Blue` -> `dark_blue`. A key always differs from the name; the platform's rule is not known. */
export const keyOf = (name: string): string => {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_');
  return key === name ? `${key}_1` : key;
};
