// Finds class names and private custom properties in style sheets.

/** Comments, texts and addresses are passed over; what is left of `.name` is a class. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|\.(-?[A-Za-z_][\w-]*)|(--_[\w-]+)/g;
const FROM_DATA = /\/\*\s*class names from data:([^*]*)\*\//g;

export interface SheetNames {
  classes: string[];
  /** Custom properties that only our sheets know: their names begin with `--_`. */
  properties: string[];
  /** Declared by a comment: the code writes them as the data has them, so they keep their names. */
  fromData: string[];
}

export const namesOfSheet = (css: string): SheetNames => {
  const tokens = [...css.matchAll(TOKEN)];
  return {
    classes: tokens.flatMap(([, name]) => name ?? []),
    properties: tokens.flatMap(([, , name]) => name ?? []),
    fromData: [...css.matchAll(FROM_DATA)].flatMap(([, list = '']) =>
      list.split(/[\s,]+/).filter(Boolean),
    ),
  };
};

export const renameInSheet = (css: string, short: (name: string) => string): string =>
  css.replace(TOKEN, (token, name?: string, property?: string) => {
    if (name) return `.${short(name)}`;
    return property ? short(property) : token;
  });

/** The minifier keeps blanks in the values of custom properties, because it does not parse them. */
export const withoutBlanks = (css: string): string =>
  css.replace(
    /(--[\w-]+:) ?([^;{}]*)/g,
    (_, name: string, value: string) => name + value.replace(/(?<=[,(*]) | (?=[)*])/g, ''),
  );
