// The types of all events, for those who want to listen to each.
import { eventDefinitions } from './event-definitions.ts';
import type { EventName } from './event-map.ts';

/** The 59 types that the platform publishes (spec section 7). */
export const eventNames: readonly EventName[] = Object.keys(eventDefinitions) as EventName[];
