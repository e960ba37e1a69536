// Counts down to a moment, by the clock and not by ticks, so that sleep and reloads do not matter.
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds until `moment` (epoch milliseconds), 0 from then on; draws again each second. */
export function useSecondsUntil(moment = 0): number {
  const [, tick] = useState({});
  const leftMs = moment - Date.now();
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => tick({}), leftMs % SECOND_MS || SECOND_MS);
    return () => clearTimeout(timer);
  });
  return Math.max(0, Math.ceil(leftMs / SECOND_MS));
}

const MINUTES_FROM = 100;

/** `in 42 seconds`, in the language's own words, plural and digits. */
export function inTime(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds < MINUTES_FROM
    ? format.format(seconds, 'second')
    : format.format(Math.ceil(seconds / 60), 'minute');
}
