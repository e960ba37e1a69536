// The marker on the way back from checkout comes and goes; all else on the address is the owner's.
import { describe, expect, it } from 'vitest';
import {
  addressWithMarker,
  takeMarker,
  withoutMarker,
} from '../../../../src/store/checkout/return-marker.ts';

const SHOP = 'https://shop.example/cart';
const ID = '0b5c1a52-5f0b-4c54-9a50-6a4d0d0f3b6e';

describe('the marker', () => {
  it.each([
    ['', `?pannier-checkout=${ID}`],
    ['?', `?pannier-checkout=${ID}`],
    ['?a=1', `?a=1&pannier-checkout=${ID}`],
    ['#top', `?pannier-checkout=${ID}#top`],
    ['?a=1#/route?b=2', `?a=1&pannier-checkout=${ID}#/route?b=2`],
    ['?a=%20b+c&d', `?a=%20b+c&d&pannier-checkout=${ID}`],
    ['?pannier-checkout=old&a=1', `?a=1&pannier-checkout=${ID}`],
    ['?a=1&pannier-checkout=old', `?a=1&pannier-checkout=${ID}`],
  ])('is put on %j', (before, after) => {
    expect(addressWithMarker(SHOP + before, ID)).toBe(SHOP + after);
  });

  it.each([
    ['?pannier-checkout=x', ''],
    ['?pannier-checkout=', ''],
    ['?pannier-checkout=x#top', '#top'],
    ['?pannier-checkout=x&a=1', '?a=1'],
    ['?a=1&pannier-checkout=x', '?a=1'],
    ['?a=1&pannier-checkout=x&b=2', '?a=1&b=2'],
    ['?a=1&pannier-checkout=x#b&c', '?a=1#b&c'],
    ['?a=%2f&b=+&c=%20&d&=e&&pannier-checkout=x', '?a=%2f&b=+&c=%20&d&=e&'],
    ['?my-pannier-checkout=x', '?my-pannier-checkout=x'],
    ['?pannier-checkouts=x', '?pannier-checkouts=x'],
    ['?a=pannier-checkout=x', '?a=pannier-checkout=x'],
    ['?a=1', '?a=1'],
    ['', ''],
    ['#/route?pannier-checkout=x', '#/route?pannier-checkout=x'],
    ['?pannier-checkout=x#/route?pannier-checkout=y', '#/route?pannier-checkout=y'],
  ])('goes from %j and leaves %j', (before, after) => {
    expect(withoutMarker(SHOP + before)).toBe(SHOP + after);
  });

  it('comes off again as it was put on', () => {
    for (const own of ['', '?a=1', '?a=%E4%BD%A0&b=1#c', '#d']) {
      expect(withoutMarker(addressWithMarker(SHOP + own, ID))).toBe(SHOP + own);
    }
  });
});

const openPage = (href: string, state: unknown = null) => {
  const replaced: unknown[][] = [];
  const history = {
    state,
    replaceState: (...given: unknown[]) => replaced.push(given),
  };
  return { page: { location: { href }, history } as unknown as Window, replaced };
};

describe('the way back', () => {
  it('is told once, and the address and state of the owner stay', () => {
    const state = { scroll: 120, own: ['x'] };
    const { page, replaced } = openPage(`${SHOP}?a=1&pannier-checkout=${ID}#top`, state);
    expect(takeMarker(page)).toBe(ID);
    expect(replaced).toEqual([[state, '', `${SHOP}?a=1#top`]]);
    expect(replaced[0]?.[0]).toBe(state);
  });

  it('is none without a marker, and the history is left alone', () => {
    const { page, replaced } = openPage(`${SHOP}?a=1#/x?pannier-checkout=y`);
    expect([takeMarker(page), replaced]).toEqual([undefined, []]);
  });

  it('tells the very id that was put on, whatever is in it', () => {
    const id = 'a b&c=d#e/é';
    expect(takeMarker(openPage(addressWithMarker(SHOP, id)).page)).toBe(id);
  });
});
