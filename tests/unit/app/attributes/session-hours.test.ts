// The hours of a member's session, as the script tag names them.
import { describe, expect, it } from 'vitest';
import { read as readAttribute } from '../../../../src/app/attributes/attribute.ts';
import { sessionHours, sessionIdleHours } from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const read = (attributes: Record<string, string>) => {
  const given = createReading(attributes);
  const session = readAttribute(sessionHours, given);
  return {
    hours: { session, idle: readAttribute(sessionIdleHours, given) },
    mistakes: given.reported,
  };
};

describe('the hours of a session', () => {
  it('are thirty days, and fourteen without a visit, by default', () => {
    expect(read({})).toEqual({ hours: { session: 720, idle: 336 }, mistakes: [] });
  });

  it('are set by the owner', () => {
    const { hours, mistakes } = read({ sessionHours: '8', sessionIdleHours: '0.5' });
    expect([hours, mistakes]).toEqual([{ session: 8, idle: 0.5 }, []]);
  });

  it.each(['', '0', '-1', 'eight', '8761', 'Infinity', '1e9'])(
    'are the defaults for %j',
    (text) => {
      expect(read({ sessionHours: text })).toEqual({
        hours: { session: 720, idle: 336 },
        mistakes: [`data-session-hours: expected hours from 0 to 8760 like 24, received "${text}"`],
      });
    },
  );
});
