// A cart link is removed from the page's address and works once.
import { describe, expect, it } from 'vitest';
import { linkAddress, takeLink } from '../../../../../src/cart/addons/cart-link/open-cart-link.ts';
import { pageAt } from '../../../../support/fakes/fake-address.ts';
import { storageOver } from '../../../../support/fakes/fake-storage.ts';

const PAGE = 'https://shop.example/mugs?color=blue';

const openPage = (fragment: string, isFixed = false) => {
  const { page } = pageAt(PAGE + fragment);
  if (isFixed)
    page.history.replaceState = () => {
      throw new Error('This page cannot change its address.');
    };
  const tab = storageOver();
  return { address: () => page.location.href, take: () => takeLink(page, tab) };
};

describe('a cart link in the address', () => {
  it('a cart link is read and removed, and the rest of the address stays', () => {
    const page = openPage('#goods&pannier-cart=abc');
    expect(page.take()).toBe('abc');
    expect(page.address()).toBe(`${PAGE}#goods`);
    expect(page.take()).toBeUndefined();
  });

  it('removing a cart link leaves no empty fragment', () => {
    const page = openPage('#pannier-cart=abc');
    page.take();
    expect(page.address()).toBe(PAGE);
  });

  it('a cart link works once on a page that cannot change its address', () => {
    const page = openPage('#pannier-cart=abc', true);
    expect([page.take(), page.take()]).toEqual(['abc', undefined]);
  });

  it.each(['', '#pannier-carts=abc', '#x=pannier-cart=abc'])(
    'the fragment "%s" has no cart link',
    (fragment) => expect(openPage(fragment).take()).toBeUndefined(),
  );

  it('a cart link leaves out the page’s query, which might contain personal data', () => {
    expect(linkAddress({ href: `${PAGE}#goods` }, 'abc')).toBe(
      'https://shop.example/mugs#pannier-cart=abc',
    );
  });
});
