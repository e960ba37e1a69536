// Imports each name from the module that has it, because a bundler puts a module whole into one chunk.

/** The module to import a name from; undefined where the import stays as it is. */
export type HomeOf = (source: string, name: string) => string | undefined;

/** At the beginning of a line, as TypeScript and esbuild write it. */
const IMPORT = /^import \{([^}]+)\} from (["'])([^"']+)\2;?/gm;

export const splitImports = (code: string, homeOf: HomeOf): string =>
  code.replace(IMPORT, (statement: string, list: string, quote: string, source: string) => {
    // Types are in no module. TypeScript's own text still has them.
    const names = list
      .split(',')
      .flatMap((one) => one.replace(/^\s*type (?!as ).*/, '').trim() || []);
    const found = names.map((name) => [name, homeOf(source, name.split(' ')[0] ?? '')] as const);
    if (found.every(([, home]) => home === undefined)) return statement;
    return found
      .map(([name, home]) => `import { ${name} } from ${quote}${home ?? source}${quote};`)
      .join(' ');
  });
