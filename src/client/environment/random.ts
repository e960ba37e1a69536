// Creates unguessable ids from cryptographically random bytes.

/** A random id of 22 URL-safe characters (128 bits). */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 22);
};
