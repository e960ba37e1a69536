// Gives each shown line a constant key while the page is open: the platform can rewrite a line's options on saving it.
import type { LineView } from '../../app/state/views.ts';
import { areOneLine } from './record/line-in.ts';

/** The lines that were shown last, by their key in the cart (from the platform or from an add request). */
type Shown = ReadonlyMap<string, LineView>;

/** The line as shown before the platform saved or rewrote it. */
const findFormer = (line: LineView, gone: readonly LineView[]): LineView | undefined =>
  gone.find(({ id, key }) => (id !== undefined && id === line.id) || areOneLine(key, line.key));

/** Returns a function that gives each line of a cart the key under which the line was first shown. */
export const createLineKeys = (): ((lines: readonly LineView[]) => LineView[]) => {
  /** Maps a line's key in the cart to a different key on this page. A removed line keeps its entry for an undo. */
  const aliases = new Map<string, string>();
  /** Keeps object identity for unchanged lines. */
  const renamed = new WeakMap<LineView, LineView>();
  let shown: Shown = new Map();

  const withKey = (line: LineView, key: string): LineView => {
    if (key === line.key) return line;
    const known = renamed.get(line);
    const view = known?.key === key ? known : { ...line, key };
    renamed.set(line, view);
    return view;
  };

  /** Returns a function that finds the key of a line that was not shown before. */
  const createNaming = (lines: readonly LineView[]): ((line: LineView) => string) => {
    const keys = new Set(lines.map(({ key }) => key));
    const gone = [...shown].flatMap(([key, line]) => (keys.has(key) ? [] : line));
    const taken = new Set(lines.flatMap(({ key }) => shown.get(key)?.key ?? []));
    return (line) => {
      const former = findFormer(line, gone)?.key ?? aliases.get(line.key) ?? line.key;
      const key = taken.has(former) ? line.key : former;
      taken.add(key);
      if (key !== line.key) aliases.set(line.key, key);
      return key;
    };
  };

  return (lines) => {
    let nameNew: ((line: LineView) => string) | undefined;
    const now = lines.map((line) => {
      const own = shown.get(line.key)?.key;
      if (own !== undefined) return withKey(line, own);
      nameNew ??= createNaming(lines);
      return withKey(line, nameNew(line));
    });
    shown = new Map(lines.map(({ key }, place) => [key, now[place] as LineView]));
    return now;
  };
};
