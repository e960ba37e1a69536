// An address as it may be shown on a screen that others may see.

/** `j•••@example.com`, kept left-to-right inside a sentence of any direction. */
export const maskAddress = (email: string): string =>
  `\u2066${email.replace(/^(.).*(?=@)/u, '$1•••')}\u2069`;
