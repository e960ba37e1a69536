// The marker in a checkout's return address: added and removed without changing the owner's part of the address.
import { describe, expect, it } from 'vitest';
import { takeReturn } from '../../../../src/cart/checkout/finish-checkout.ts';
import {
  addressWithMarker,
  returnUrls,
  withoutParameter,
} from '../../../../src/cart/checkout/return-urls.ts';
import { pageAt } from '../../../support/fakes/fake-address.ts';

const SHOP = 'https://shop.example/cart';
const ID = '0b5c1a52-5f0b-4c54-9a50-6a4d0d0f3b6e';
const ORDER = '7f1c1a52-5f0b-4c54-9a50-6a4d0d0f3b6e';

const withoutMarker = (href: string) => withoutParameter(href, 'pannier-checkout');

describe('the checkout marker', () => {
  it.each([
    ['', `?pannier-checkout=${ID}`],
    ['?', `?pannier-checkout=${ID}`],
    ['?a=1', `?a=1&pannier-checkout=${ID}`],
    ['#top', `?pannier-checkout=${ID}#top`],
    ['?a=1#/route?b=2', `?a=1&pannier-checkout=${ID}#/route?b=2`],
    ['?a=%20b+c&d', `?a=%20b+c&d&pannier-checkout=${ID}`],
    ['?pannier-checkout=old&a=1', `?a=1&pannier-checkout=${ID}`],
    ['?a=1&pannier-checkout=old', `?a=1&pannier-checkout=${ID}`],
  ])('the checkout marker is added to %j', (before, after) => {
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
  ])('the checkout marker is removed from %j, which leaves %j', (before, after) => {
    expect(withoutMarker(SHOP + before)).toBe(SHOP + after);
  });

  it('removing the checkout marker restores the address exactly', () => {
    for (const own of ['', '?a=1', '?a=%E4%BD%A0&b=1#c', '#d']) {
      expect(withoutMarker(addressWithMarker(SHOP + own, ID))).toBe(SHOP + own);
    }
  });
});

describe('the return', () => {
  const none = { id: undefined, isAbandoned: false, orderId: undefined, isLoggedIn: undefined };

  it('a return is read from the address, and the owner’s parameters and history state are kept', () => {
    const state = { scroll: 120, own: ['x'] };
    const { page, replaced } = pageAt(`${SHOP}?a=1&pannier-checkout=${ID}#top`, state);
    expect(takeReturn(page)).toEqual({ ...none, id: ID });
    expect(replaced).toEqual([[state, '', `${SHOP}?a=1#top`]]);
    expect(replaced[0]?.[0]).toBe(state);
  });

  it('a page without a marker is not a return from checkout, and its history does not change', () => {
    const { page, replaced } = pageAt(`${SHOP}?a=1#/x?pannier-checkout=y`);
    expect([takeReturn(page), replaced]).toEqual([none, []]);
  });

  it('takeReturn returns an id with special characters unchanged', () => {
    const id = 'a b&c=d#e/é';
    expect(takeReturn(pageAt(addressWithMarker(SHOP, id)).page).id).toBe(id);
  });

  it('takeReturn reads the parameters that the platform has added, and removes them', () => {
    const added = `&orderId=${ORDER}&wixMemberLoggedIn=true`;
    const { page, replaced } = pageAt(`${SHOP}?a=1&pannier-checkout=${ID}.cart${added}#top`, null);
    expect(takeReturn(page)).toEqual({
      id: ID,
      isAbandoned: true,
      orderId: ORDER,
      isLoggedIn: true,
    });
    expect(replaced).toEqual([[null, '', `${SHOP}?a=1#top`]]);
  });

  it('takeReturn reads an order id without a marker, and leaves the address unchanged', () => {
    const { page, replaced } = pageAt(`${SHOP}?orderId=${ORDER}`);
    expect([takeReturn(page), replaced]).toEqual([{ ...none, orderId: ORDER }, []]);
  });

  it.each([
    `orderId=${ORDER}/../x`,
    'orderId=1',
    'orderId=',
    'wixMemberLoggedIn=',
    'wixMemberLoggedIn=TRUE',
    'wixMemberLoggedIn=toString',
  ])('takeReturn ignores the invalid parameter %s', (search) => {
    expect(takeReturn(pageAt(`${SHOP}?${search}`).page)).toEqual(none);
  });
});

describe('the addresses that a checkout returns to', () => {
  it('a checkout returns to the page that the shopper was on', () => {
    expect(returnUrls(`${SHOP}?a=1&pannier-checkout=old#top`, ID)).toEqual({
      thankYouPageUrl: `${SHOP}?a=1&pannier-checkout=${ID}#top`,
      postFlowUrl: `${SHOP}?a=1&pannier-checkout=${ID}#top`,
      cartPageUrl: `${SHOP}?a=1&pannier-checkout=${ID}.cart#top`,
    });
  });

  it.each([
    [`${SHOP}?${'x'.repeat(3000)}`, SHOP],
    [`${SHOP}#${'x'.repeat(3000)}`, SHOP],
    [`${SHOP}/${'x'.repeat(3000)}`, 'https://shop.example'],
  ])('the return addresses are short enough for the platform', (href, page) => {
    expect(returnUrls(href, ID).postFlowUrl).toBe(`${page}?pannier-checkout=${ID}`);
  });
});
