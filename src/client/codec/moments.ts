// Judges stored moments. The clock may have been wrong when one was written, and any script of the page may write there.

/** Whether the moment is in the future, and no further than the length of time that it was set for. All in milliseconds. */
export const isAhead = (moment: number, lengthMs: number, now: number): boolean =>
  moment > now && moment - now <= lengthMs;

/** Whether the moment is at most this far from now. One in the future is judged like one in the past. */
export const isNear = (moment: number, lengthMs: number, now: number): boolean =>
  Math.abs(now - moment) <= lengthMs;
