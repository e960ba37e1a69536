// Is what asked still on the page, now that the answer has come?
import { type RefObject, useEffect, useRef } from 'react';

export function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
