// A link to a cart is taken out of the page's address, and works once.
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

describe('a link to a cart', () => {
  it('is taken, and the rest of the address stays', () => {
    const page = openPage('#goods&pannier-cart=abc');
    expect(page.take()).toBe('abc');
    expect(page.address()).toBe(`${PAGE}#goods`);
    expect(page.take()).toBeUndefined();
  });

  it('leaves no empty fragment behind', () => {
    const page = openPage('#pannier-cart=abc');
    page.take();
    expect(page.address()).toBe(PAGE);
  });

  it('works once on a page that cannot change its address', () => {
    const page = openPage('#pannier-cart=abc', true);
    expect([page.take(), page.take()]).toEqual(['abc', undefined]);
  });

  it.each(['', '#pannier-carts=abc', '#x=pannier-cart=abc'])('is not in "%s"', (fragment) =>
    expect(openPage(fragment).take()).toBeUndefined(),
  );

  it('is made of the page without its query, which may be personal', () => {
    expect(linkAddress({ href: `${PAGE}#goods` }, 'abc')).toBe(
      'https://shop.example/mugs#pannier-cart=abc',
    );
  });
});
