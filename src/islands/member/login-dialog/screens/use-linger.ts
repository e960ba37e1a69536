// Keeps what is going away on the screen for as long as it takes to fade.
import { useEffect, useState } from 'react';

const FADE_MS = 160;

/** True while `isOpen`, and a moment longer. */
export function useLinger(isOpen: boolean): boolean {
  const [isLingering, setIsLingering] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLingering, isOpen ? 0 : FADE_MS, isOpen);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || isLingering;
}
