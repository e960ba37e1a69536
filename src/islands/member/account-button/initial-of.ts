// The letter that stands for a person: the first that somebody reading the name would see.

/** One letter as its readers count letters, in its capital form; nothing for a name without any. */
export const initialOf = (name: string): string => {
  const found = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC'))?.[0] ?? '';
  return found.toUpperCase().slice(0, found.length);
};
