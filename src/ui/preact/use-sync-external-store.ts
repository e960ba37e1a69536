// React's useSyncExternalStore, without support for concurrent rendering, which preact does not have.
import { useEffect, useRef, useState } from 'preact/hooks';

export function useSyncExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
): T {
  const value = read();
  const latest = useRef({ value, read });
  latest.current = { value, read };
  const [, refresh] = useState({});
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
