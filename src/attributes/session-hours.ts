// Reads how long a member's session lasts on this device. Only the members' chunk imports it.
import type { SessionHours } from '../store/member/session-limit.ts';

/** Thirty days from the login, and fourteen without a visit. */
export const SESSION_HOURS: SessionHours = { session: 720, idle: 336 };
const MAX_HOURS = 8760;

/** Reports an invalid number of hours and uses the default. */
export const readSessionHours = (
  { sessionHours, sessionIdleHours }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): SessionHours => {
  const hoursIn = (name: string, text: string | undefined, usual: number): number => {
    const hours = Number(text ?? usual);
    if (hours > 0 && hours <= MAX_HOURS) return hours;
    report(`${name}: expected hours from 0 to ${MAX_HOURS} like 24, received "${text}"`);
    return usual;
  };
  return {
    session: hoursIn('data-session-hours', sessionHours, SESSION_HOURS.session),
    idle: hoursIn('data-session-idle-hours', sessionIdleHours, SESSION_HOURS.idle),
  };
};
