// A countdown to a point in time. It reads the clock, so sleep and reloads do not affect it.
import { useEffect, useState } from 'react';
import { isAhead } from '../../../client/codec/readers.ts';

const SECOND_MS = 1000;
/** No pause is longer. A moment further ahead comes from a clock that was set back, and counts as passed. */
const MAX_MS = 3_600_000;

/** Whole seconds until `moment` (epoch milliseconds), then 0; re-renders every second. */
export function useSecondsUntil(moment = 0): number {
  const [, tick] = useState({});
  const now = Date.now();
  const leftMs = isAhead(moment, MAX_MS, now) ? moment - now : 0;
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => tick({}), leftMs % SECOND_MS || SECOND_MS);
    return () => clearTimeout(timer);
  });
  return Math.max(0, Math.ceil(leftMs / SECOND_MS));
}

/** From this number of seconds on, the time is given in minutes. */
const MINUTES_FROM = 100;

/** `in 42 seconds`, with the plural forms and digits of the locale. */
export function inTime(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds < MINUTES_FROM
    ? format.format(seconds, 'second')
    : format.format(Math.ceil(seconds / 60), 'minute');
}
