// Maps a changed file to what has to be built, restarted or reloaded.

/** `widget` and `builder` need a build, `server` a restart; `pages` need neither. `tools` is the code of the build. */
export type Concern = 'widget' | 'builder' | 'server' | 'pages' | 'tools';

const rules: readonly (readonly [RegExp, Concern | undefined])[] = [
  // Documentation.
  [/\.md$/, undefined],
  [/^(widget-loader\/build\/|tsup\.config\.ts$|package\.json$)/, 'tools'],
  // Files that only apps and servers import, through the package.
  [/^src\/(package|webhooks)\//, undefined],
  [/^(src|widget-loader)\//, 'widget'],
  [/^demo\/builder\//, 'builder'],
  [/^demo\/pages\//, 'pages'],
  // Standalone commands, including this dev server.
  [/^demo\/(merchant|testing|dev)\//, undefined],
  [/^demo\//, 'server'],
];

/** `path` is relative to the repository. `isOfBuilder`: whether the snippet builder’s last build read a given file. */
export const concernsOf = (path: string, isOfBuilder: (path: string) => boolean): Concern[] => {
  const first = rules.find(([pattern]) => pattern.test(path))?.[1];
  return [...new Set([first, isOfBuilder(path) ? ('builder' as const) : undefined])].filter(
    (concern) => concern !== undefined,
  );
};
