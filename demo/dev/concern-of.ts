// Says what a changed file concerns: what has to be built, started or loaded again.

/**
 * `widget` and `builder` are built, `server` is started again, `pages` are read when they are served. `tools` are the
 * code of the build itself.
 */
export type Concern = 'widget' | 'builder' | 'server' | 'pages' | 'tools';

const rules: readonly (readonly [RegExp, Concern | undefined])[] = [
  // Documents of a folder.
  [/\.md$/, undefined],
  [/^(widget-loader\/build\/|tsup\.config\.ts$|package\.json$)/, 'tools'],
  // Only apps and servers import them, from the package.
  [/^src\/(package|webhooks)\//, undefined],
  [/^(src|widget-loader)\//, 'widget'],
  [/^demo\/builder\//, 'builder'],
  [/^demo\/pages\//, 'pages'],
  // Commands of their own, and this one.
  [/^demo\/(merchant|testing|dev)\//, undefined],
  [/^demo\//, 'server'],
];

/** `path` is relative to the repository; `isOfBuilder` says what the last build of the snippet builder has read. */
export const concernsOf = (path: string, isOfBuilder: (path: string) => boolean): Concern[] => {
  const first = rules.find(([pattern]) => pattern.test(path))?.[1];
  return [...new Set([first, isOfBuilder(path) ? ('builder' as const) : undefined])].filter(
    (concern) => concern !== undefined,
  );
};
