// Names nobody can guess: random bytes from the platform's own generator.

/** 22 characters, 128 bits. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 22);
};
