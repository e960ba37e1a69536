// React's useSyncExternalStore, without support for concurrent rendering, which preact does not have.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export function useSyncExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
): T {
  const value = read();
  const latest = useRef({ value, read });
  const [, refresh] = useState({});
  useLayoutEffect(() => {
    latest.current = { value, read };
  });
  useEffect(() => {
    const check = () => {
      const { value: seen, read: now } = latest.current;
      if (!Object.is(seen, now())) refresh({});
    };
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}
