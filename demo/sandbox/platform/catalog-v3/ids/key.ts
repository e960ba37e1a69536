// Keys of options, modifiers and choices, which the platform makes from their names.

/**
 * `Dark Blue` -> `dark_blue`. The platform's exact rule is not known; a key always differs from its name, so
 * that no caller can take one for the other.
 */
export const keyOf = (name: string): string => {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_');
  return key === name ? `${key}_1` : key;
};
