// @vitest-environment happy-dom
// Parameters that are removed from the address before other scripts read it, and parameters that stay.
import { describe, expect, it } from 'vitest';
import {
  type RedirectParams,
  takeRedirectParams,
  toAddressBar,
} from '../../../../src/app/browser/redirect-params.ts';
import { pageAt } from '../../../support/fakes/fake-address.ts';

const PAGE = 'https://shop.example/mug';
const STATE = 'S'.repeat(43);

const pageWith = (href: string, stored: Record<string, string> = {}) => {
  const { page, replaced } = pageAt(href);
  const sessionStorage = { getItem: (name: string) => stored[name] ?? null };
  return { page: Object.assign(page, { sessionStorage }) as typeof page & Window, replaced };
};

const pending = { [`pannier:shop:login:${STATE}`]: '{}' };
const take = (part: string): [taken: string | undefined, left: string] => {
  const { page, replaced } = pageWith(PAGE + part, pending);
  const taken = takeRedirectParams(page, 'shop')?.href;
  for (const [state] of replaced) expect(state).toBe(page.history.state);
  return [taken, page.location.href];
};

describe('the address of a page', () => {
  it.each([
    ['#recoveryToken=abc', ''],
    ['?a=1&pannier-reset=x&b=%20y#recoveryToken=abc&tab=3', '?a=1&b=%20y#tab=3'],
    [`#code=c&state=${STATE}`, ''],
    [`?code=SAVE10&a=1#error=x&error_description=y&state=${STATE}&b`, '?code=SAVE10&a=1#b'],
    [`?code=c&state=${STATE}&a=?#code=theirs`, '?a=?#code=theirs'],
  ])(
    'login and recovery parameters are removed from the address, and the rest stays: %s',
    (part, left) => {
      expect(take(part)).toEqual([PAGE + part, PAGE + left]);
    },
  );

  it.each([
    '',
    '?',
    '#',
    '?code=c&state=open',
    `?code=c&state=${'T'.repeat(43)}`,
    '#code=c&state=__proto__',
    '?my_recoveryToken=1&recoverytoken=2',
    `?mystate=${STATE}&code=c`,
  ])('an address without login or recovery parameters does not change: %s', (part) => {
    expect(take(part)).toEqual([undefined, PAGE + part]);
  });

  it('the page address does not change if storage is blocked, because no login can be pending', () => {
    const { page } = pageWith(`${PAGE}#code=c&state=${STATE}`);
    Object.defineProperty(page, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(takeRedirectParams(page, 'shop')).toBeUndefined();
  });

  it('recovery parameters are read even if a sandboxed page cannot remove them from its address', () => {
    const { page } = pageWith(`${PAGE}#recoveryToken=abc`);
    page.history.replaceState = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    expect(takeRedirectParams(page, 'shop')?.href).toBe(`${PAGE}#recoveryToken=abc`);
  });
});

describe('the page with its original address', () => {
  const arrival: RedirectParams = { href: `${PAGE}#code=c`, rest: PAGE };

  it('toAddressBar() returns the original fragment and a replaceState() that changes the real address', () => {
    const { page, replaced } = pageWith(PAGE);
    const { location, history } = toAddressBar(page, arrival);
    expect(location.hash).toBe('#code=c');
    history.replaceState(page.history.state, '', `${PAGE}#reviews`);
    expect(page.location.href).toBe(`${PAGE}#reviews`);
    expect(replaced[0]?.[0]).toBe(page.history.state);
  });

  it('replaceState() does not change the address after the page has navigated to another view', () => {
    const { page } = pageWith(`${PAGE}/next`);
    toAddressBar(page, arrival).history.replaceState(null, '', `${PAGE}#reviews`);
    expect(page.location.href).toBe(`${PAGE}/next`);
  });
});
