// Gives each shown line one key for its life on this page, though the platform may rewrite its options when it saves it.
import type { LineView } from '../../app/state/views.ts';
import { areOneLine } from './record/line-in.ts';

/** The lines that were shown last: by their key in the cart, as it was read or asked for. */
type Shown = ReadonlyMap<string, LineView>;

/** The line that was shown as another one until now, because the platform had not saved or rewritten it. */
const formerOf = (line: LineView, gone: readonly LineView[]): LineView | undefined =>
  gone.find(({ id, key }) => (id !== undefined && id === line.id) || areOneLine(key, line.key));

/** The returned function gives the lines of a cart the keys that they were first shown under. */
export const createLineKeys = (): ((lines: readonly LineView[]) => LineView[]) => {
  /** Key in the cart -> key on this page, where they differ. A line that was removed gets its key back with an undo. */
  const aliases = new Map<string, string>();
  /** The same object for a line that has not changed. */
  const renamed = new WeakMap<LineView, LineView>();
  let shown: Shown = new Map();

  const withKey = (line: LineView, key: string): LineView => {
    if (key === line.key) return line;
    const known = renamed.get(line);
    const view = known?.key === key ? known : { ...line, key };
    renamed.set(line, view);
    return view;
  };

  return (lines) => {
    const keys = new Set(lines.map(({ key }) => key));
    const gone = [...shown].flatMap(([key, line]) => (keys.has(key) ? [] : line));
    const taken = new Set(lines.flatMap(({ key }) => shown.get(key)?.key ?? []));
    const now = lines.map((line) => {
      const own = shown.get(line.key)?.key;
      if (own !== undefined) return withKey(line, own);
      const former = formerOf(line, gone)?.key ?? aliases.get(line.key) ?? line.key;
      const key = taken.has(former) ? line.key : former;
      taken.add(key);
      if (key !== line.key) aliases.set(line.key, key);
      return withKey(line, key);
    });
    shown = new Map(lines.map(({ key }, place) => [key, now[place] as LineView]));
    return now;
  };
};
